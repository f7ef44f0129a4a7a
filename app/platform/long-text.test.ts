import { describe, expect, it, vi } from "vitest";
import { collectingEach, textStream } from "./long-text.server.ts";

const heap = vi.hoisted(() => ({ used: 0 }));
vi.mock("node:v8", () => ({ getHeapStatistics: () => ({ used_heap_size: heap.used, external_memory: 0 }) }));

describe("a long text", () => {
  it("is read as it is taken, and no further than one piece ahead", async () => {
    let read = 0;
    const ended = vi.fn();
    async function* pieces() {
      try {
        for (;;) yield `${++read} é\n`;
      } finally {
        ended();
      }
    }
    const reader = textStream(pieces()).getReader();
    for (let taken = 1; taken <= 3; taken++) {
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${taken} é\n`);
      expect(read).toBeLessThanOrEqual(taken + 1);
    }
    expect(ended).not.toHaveBeenCalled();
    await reader.cancel();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe("collecting what long answers leave", () => {
  it("happens while they are written", async () => {
    const collect = vi.fn();
    vi.stubGlobal("gc", collect);
    async function* pieces() {
      for (let times = 0; times < 10; times++) {
        heap.used += 5 * 1024 * 1024;
        yield "a";
      }
    }
    expect(await new Response(textStream(pieces())).text()).toBe("aaaaaaaaaa");
    expect(collect).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  const memory = (alive: number) => {
    const now = { used: alive, alive };
    const collect = vi.fn(() => {
      now.used = now.alive;
    });
    const next = collectingEach(20, () => now.used, collect);
    const leave = (bytes: number) => {
      now.used += bytes;
      next();
    };
    return { now, collect, leave };
  };

  it("happens each time that as much has come", () => {
    const { now, collect, leave } = memory(50);
    leave(0);
    for (let times = 0; times < 19; times++) leave(1);
    expect(collect).not.toHaveBeenCalled();
    leave(1);
    expect([collect.mock.calls.length, now.used]).toEqual([1, 50]);
    for (let times = 0; times < 40; times++) leave(1);
    expect([collect.mock.calls.length, now.used]).toEqual([3, 50]);
  });

  it("counts from what V8 left when it collected by itself, and from what is alive by now", () => {
    const { now, collect, leave } = memory(80);
    leave(0);
    now.used = 50;
    leave(0);
    leave(19);
    expect(collect).not.toHaveBeenCalled();
    now.alive = 90;
    leave(25);
    expect(collect).toHaveBeenCalledOnce();
    leave(19);
    expect(collect).toHaveBeenCalledOnce();
  });
});
