import { formatInstant, formatNumber, standardFormats } from "./kernel/formats.ts";

/**
 * A browser looks at every language it knows before it makes its first formatter, once for all threads of a page. Done
 * here, that doesn't hold the page itself up for 50 to 100 ms on a phone.
 */
formatNumber(0, standardFormats.language);
formatInstant(new Date(0), "date", standardFormats);
postMessage("done");
