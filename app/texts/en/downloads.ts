export const downloads = {
  title: "Your downloads",
  write_to_us: "Write to us, and we’ll help.",
  again: "Do you need a file again? <link>Write to us</link>, and we’ll help.",
  download: "Download<rest> {file}</rest>",
  left: "{left, plural, one {1 download left} other {# downloads left}}",
  until: "until <date></date>",
  expired: "Was available until <date></date>.",
  used_up: "You’ve used all downloads of this file.",
  revoked: "No longer available, as the order was cancelled or refunded.",
  link_invalid: "This link doesn’t work",
  link_invalid_hint:
    "It may have been copied incompletely. Open it in your email again, or find your downloads on your order’s page.",
} as const;
