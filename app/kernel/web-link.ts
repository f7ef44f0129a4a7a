/** Links that Operators type: to a page of the store, or elsewhere. */

/** Whether it is a URL of the web's, encrypted and without a password in it. */
export function isWebUrl(text: string): boolean {
  const url = /^https:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null;
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
}

/** Whether it is a path of this store, which no browser takes for another site. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

/** Names of sites where stores are, by their hosts. */
const sites: Record<string, string> = {
  "bsky.app": "Bluesky",
  "facebook.com": "Facebook",
  "github.com": "GitHub",
  "instagram.com": "Instagram",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
  "reddit.com": "Reddit",
  "t.me": "Telegram",
  "threads.com": "Threads",
  "threads.net": "Threads",
  "tiktok.com": "TikTok",
  "twitter.com": "X",
  "vimeo.com": "Vimeo",
  "wa.me": "WhatsApp",
  "x.com": "X",
  "youtube.com": "YouTube",
};

/** What a link to such a site says: its name, else its host. @param url a URL */
export function siteName(url: string): string {
  const host = new URL(url).hostname.replace(/^(?:www|m)\./, "");
  return Object.hasOwn(sites, host) ? (sites[host] ?? host) : host;
}
