type Kind = 'counter' | 'gauge' | 'histogram';

/** One metric in Prometheus' text format, with its help and type. */
export function metricLines(
  name: string,
  kind: Kind,
  help: string,
  series: readonly (readonly [string, number])[],
): string {
  const lines = series.map(([full, value]) => `${full} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n');
}

/** `name{label="value"}`, escaped. */
export function seriesName(name: string, labels: Record<string, string>): string {
  const inner = Object.entries(labels).map(([key, value]) => `${key}="${escapeLabel(value)}"`);
  return `${name}{${inner.join(',')}}`;
}

const escapeLabel = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
