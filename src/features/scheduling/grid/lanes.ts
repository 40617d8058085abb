/** Something that lasts from one minute of a day to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}
export interface Placed {
  /** Number of the lane, from 0. */
  readonly lane: number;
  /** Number of lanes at its place. */
  readonly lanes: number;
}

/** Places overlapping stretches side by side; a stretch without overlap has the full width. */
export function inLanes<S extends Stretch>(stretches: readonly S[]): (S & Placed)[] {
  const placed: (S & Placed)[] = [];
  let cluster: { item: S; lane: number }[] = [];
  let ends: number[] = [];
  let clusterEnd = -Infinity;
  const close = () => {
    for (const { item, lane } of cluster) placed.push({ ...item, lane, lanes: ends.length });
    [cluster, ends] = [[], []];
  };
  for (const item of stretches.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (item.from >= clusterEnd) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    cluster.push({ item, lane });
    clusterEnd = Math.max(clusterEnd, item.to);
  }
  close();
  return placed;
}
