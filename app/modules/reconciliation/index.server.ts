export { countAttention } from "./count-attention.server.ts";
export { dismissFinding } from "./findings.server.ts";
export { needsAttention } from "./needs-attention.server.ts";
export { sweep } from "./sweep.server.ts";
export { tellOfHeldStock } from "./tell-of-held-stock.server.ts";
