/** Splits package.json's `start` script (`A=1 exec node --flag file`) into its variables and the arguments of Node. */
export function parseStartScript(script: string): { variables: Record<string, string>; args: string[] } {
  const words = script.split(" ");
  const node = words.indexOf("node");
  const variables = words.slice(0, node).filter((word) => word !== "exec");
  return { variables: Object.fromEntries(variables.map(variableOf)), args: words.slice(node + 1) };
}

/** `NAME=value`, where the value may contain `=` too. */
function variableOf(word: string): [name: string, value: string] {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
}
