declare module "html-to-text" {
  export function compile(options: object): (html: string) => string;
}
