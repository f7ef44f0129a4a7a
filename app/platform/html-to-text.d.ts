declare module "html-to-text" {
  /** Reads the options once for many texts. */
  export function compile(options: object): (html: string) => string;
}
