declare module "html-to-text" {
  /** Compiles the options once for many texts. */
  export function compile(options: object): (html: string) => string;
}
