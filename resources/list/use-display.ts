import { type RaRecord, useStore } from 'react-admin';
import { type ListName, LISTS, moneyColumnsOf } from '#domain/lists.ts';
import { useMay } from '#src/session/use-may.ts';
import type { Columns } from './column.ts';

export type Density = 'comfortable' | 'compact';

/** The columns that whoever is signed in may see. */
function usePermitted<Row extends RaRecord>(resource: string, columns: Columns<Row>): Columns<Row> {
  const may = useMay();
  const needs = resource in LISTS ? moneyColumnsOf(resource as ListName) : {};
  const [main, ...others] = columns;
  return [
    main,
    ...others.filter(({ id }) => {
      const right = needs[id];
      return right === undefined || may(right, 'view');
    }),
  ];
}

/** Which columns a list shows, in which order, and how close its rows stand; kept on this device. */
export function useDisplay<Row extends RaRecord>(resource: string, columns: Columns<Row>) {
  const [main, ...others] = usePermitted(resource, columns);
  const usual = others.filter(({ isOptional }) => !isOptional).map(({ id }) => id);
  const [shownIds, setShownIds] = useStore<string[]>(`${resource}.columns`, usual);
  const [density, setDensity] = useStore<Density>('list.density', 'comfortable');
  const toggle = (id: string) =>
    setShownIds(shownIds.includes(id) ? shownIds.filter((each) => each !== id) : [...shownIds, id]);
  const shown = shownIds.flatMap((id) => others.find((column) => column.id === id) ?? []);
  return {
    all: [main, ...others] as Columns<Row>,
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
