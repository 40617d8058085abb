import { type RaRecord, useStore } from 'react-admin';
import type { Columns } from './column.ts';

export type Density = 'comfortable' | 'compact';

/** Which columns a list shows, and how close its rows stand; kept on this device. */
export function useDisplay<Row extends RaRecord>(resource: string, columns: Columns<Row>) {
  const [main, ...others] = columns;
  const usual = others.filter(({ isOptional }) => !isOptional).map(({ id }) => id);
  const [shownIds, setShownIds] = useStore<string[]>(`${resource}.columns`, usual);
  const [density, setDensity] = useStore<Density>('list.density', 'comfortable');
  const toggle = (id: string) =>
    setShownIds(shownIds.includes(id) ? shownIds.filter((each) => each !== id) : [...shownIds, id]);
  const shown = others.filter(({ id }) => shownIds.includes(id));
  return {
    shown: [main, ...shown] as Columns<Row>,
    shownIds: shown.map(({ id }) => id),
    setShownIds: (ids: readonly string[]) => setShownIds([...ids]),
    reset: () => setShownIds(usual),
    toggle,
    density,
    setDensity,
  };
}
export type Display<Row extends RaRecord> = ReturnType<typeof useDisplay<Row>>;
