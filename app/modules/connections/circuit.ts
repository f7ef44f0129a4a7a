const FAILURES = 5;
const OPEN_MS = 5_000;

/**
 * A circuit breaker: five consecutive failures open it for five seconds; then it lets one call through, whose result
 * closes it or opens it again. Times are milliseconds since 1970.
 */
export function newCircuit() {
  let failures = 0;
  let openUntil = 0;
  let probing = false;
  return {
    /** Whether a call may be made now. The caller reports its result. */
    admits(now: number): boolean {
      if (failures < FAILURES) return true;
      if (probing || now < openUntil) return false;
      probing = true;
      return true;
    },
    /** The provider answered. @returns whether that closed the circuit */
    answered(): boolean {
      const wasOpen = failures >= FAILURES;
      failures = 0;
      probing = false;
      return wasOpen;
    },
    /** The provider didn't answer. @returns whether that opened the circuit, which was closed before */
    failed(now: number): boolean {
      failures += 1;
      probing = false;
      if (failures >= FAILURES) openUntil = now + OPEN_MS;
      return failures === FAILURES;
    },
  };
}

export type Circuit = ReturnType<typeof newCircuit>;
