/** Requests to URLs that people entered: a name is resolved once, and only a checked address is called. */

import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { allowsSandbox, env } from "../env.server.ts";

/** `public`: the internet. `local`: this machine and private networks as well. `anywhere`: outside production. */
export type Reach = "public" | "local" | "anywhere";

const local: ReadonlySet<string> = new Set(["loopback", "private", "uniqueLocal"]);

/** Whether an IP address may be called. Link-local ones, where clouds serve credentials, are never `local`. */
export function mayReach(address: string, reach: Reach): boolean {
  if (reach === "anywhere") return true;
  if (!ipaddr.isValid(address)) return false;
  const judged = embedded(ipaddr.process(address));
  const range = judged.range();
  if (reach === "local" && local.has(range)) return true;
  return range === "unicast" && (judged.kind() === "ipv4" || isGlobal(judged.toByteArray()));
}

/** Unwraps an IPv4 address from the well-known NAT64 prefix (RFC 6052). */
function embedded(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.range() === "rfc6052" ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

/** 2000::/3, the assigned global unicast range (RFC 4291): addresses not yet in a table stay out. */
const isGlobal = ([first = 0]: number[]) => first >> 5 === 1;

/** The same for a URL as typed. A name may resolve to anything: the call checks that. */
export function mayName(url: string, reach: Reach): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return mayReach("127.0.0.1", reach);
  return !ipaddr.isValid(host) || mayReach(host, reach);
}

const ANSWER_BYTES = 8 * 1024 * 1024;
const bodiless = [101, 204, 205, 304];

export class ClosedAddress extends Error {
  constructor() {
    super("The address leads into a private network.");
    this.name = "ClosedAddress";
  }
}

/** How far a Connection may reach. Test mode may need a provider on a local network. */
export function reachOf({ test }: { test: boolean }): Reach {
  if (env().mode !== "production") return "anywhere";
  return test && allowsSandbox() ? "local" : "public";
}

export function guardedLookup(reach: Reach, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !mayReach(address, reach))) return done(new ClosedAddress(), []);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

type Options = { reach: Reach; lookup?: LookupFunction };

/** Node skips the lookup for an IP address, so this checks it. */
function guarded<Base extends new (options: http.AgentOptions) => http.Agent>(Agent: Base, given: Options) {
  const agent = new Agent({ keepAlive: true });
  const { createConnection } = agent;
  agent.createConnection = (options, done) => {
    const { host } = options;
    if (host && isIP(host) !== 0 && !mayReach(host, given.reach)) {
      process.nextTick(() => done?.(new ClosedAddress(), null as never));
      return undefined;
    }
    return createConnection.call(agent, { ...options, lookup: given.lookup ?? guardedLookup(given.reach) }, done);
  };
  return agent;
}

const agents = new Map<string, http.Agent>();

export function guardedAgent(protocol: string, reach: Reach): http.Agent {
  const key = `${protocol} ${reach}`;
  const agent = agents.get(key) ?? newAgent(protocol, { reach });
  agents.set(key, agent);
  return agent;
}

export const newAgent = (protocol: string, given: Options): http.Agent =>
  protocol === "https:" ? guarded(https.Agent, given) : guarded(http.Agent, given);

type Init = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | null;
  signal: AbortSignal;
  agent: http.Agent;
};

/** Like `fetch`, within an agent's reach and without redirects. @throws TypeError with the failure as its cause */
export function guardedFetch(url: URL, { method = "GET", headers, body, signal, agent }: Init): Promise<Response> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new TypeError("The request failed.", { cause }));
    const length = body ? { "Content-Length": Buffer.byteLength(body) } : {};
    const sent = request(url, { method, headers: { ...headers, ...length }, agent, signal }, (answer) => {
      received(answer).then(resolve, fail);
    });
    sent.on("error", fail);
    sent.end(body ?? undefined);
  });
}

async function received(answer: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > ANSWER_BYTES) throw new Error("The answer is too long.");
    chunks.push(chunk);
  }
  const { statusCode: status = 0 } = answer;
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) headers.set(name, values?.join(", ") ?? "");
  return new Response(bodiless.includes(status) ? null : Buffer.concat(chunks), { status, headers });
}
