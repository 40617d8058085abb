const channel = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    channel(Number.parseInt(hex.slice(from, from + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast of two `#rrggbb` colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `top` laid over `below` with an opacity of 0 to 1. */
export function blend(top: string, below: string, opacity: number): string {
  const mix = [1, 3, 5].map((from) => {
    const [a, b] = [top, below].map((hex) => Number.parseInt(hex.slice(from, from + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a * opacity + b * (1 - opacity))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mix.join('')}`;
}
