export { needsAttention } from "./needs-attention.server.ts";
export { sweep } from "./sweep.server.ts";
