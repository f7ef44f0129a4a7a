/** Small pieces of SVG. Coordinates are numbers in the drawing's own units, y downwards. */

function attributes(extra: string): string {
  return extra ? ` ${extra}` : "";
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;
}

/** A shape with its paint and, over it, a texture. */
export function clad(d: string, paint: string, texture: string, extra = ""): string {
  return path(d, paint, extra) + path(d, texture);
}

export function line(d: string, colour: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;
}

/** Sewn stitches along a line. */
export function stitches(d: string, colour: string, width = 2.5): string {
  return line(d, colour, width, 'stroke-dasharray="7 6" opacity="0.75"');
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ""): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(extra)}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = "",
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${attributes(extra)}/>`;
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join("")}</g>`;
}

const short = (value: number) => Number(value.toFixed(1)).toString();

/**
 * The outline of a turned body: `profile` lists [height, radius] from the rim down to the foot, heights negative
 * upwards. A point given twice makes a corner. `tilt` is how far the ends bulge, as seen from slightly above.
 */
export function lathe(profile: [number, number][], tilt = 0.13): string {
  const right = smooth(profile.map(([y, r]) => [r, y]));
  const left = smooth([...profile].reverse().map(([y, r]) => [-r, y]));
  const [topY, topR] = profile[0] ?? [0, 0];
  const [footY, footR] = profile[profile.length - 1] ?? [0, 0];
  const rim = `A${topR} ${short(topR * tilt)} 0 0 1 ${topR} ${topY}`;
  const foot = `A${footR} ${short(footR * tilt)} 0 0 1 ${-footR} ${footY}`;
  return `M${-topR} ${topY}${rim}${right}${foot}${left}Z`;
}

/** Curves through all points (Catmull-Rom as cubic Béziers), starting at the first one. */
export function smooth(points: [number, number][]): string {
  const at = (index: number): [number, number] => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  return points
    .slice(1)
    .map((_, index) => {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${[...c1, ...c2, ...to].map(short).join(" ")}`;
    })
    .join("");
}
