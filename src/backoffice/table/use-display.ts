import type { RaRecord } from 'react-admin';
import type { Density } from '#domain/office/api/saved-views.ts';
import { type ResourceName, RESOURCES } from '#domain/nouns.ts';
import { resourceFacts } from '#domain/shared/resource-facts.ts';
import { useCan } from '#src/session/use-can.ts';
import type { Columns } from './column.ts';
import { useListDisplay } from './use-list-display.ts';

/** Returns the columns that the user is permitted to see. */
function usePermitted<Row extends RaRecord>(resource: string, columns: Columns<Row>): Columns<Row> {
  const can = useCan();
  const needs = (resource in RESOURCES && resourceFacts(resource as ResourceName).moneyColumns) || {};
  const [main, ...others] = columns;
  return [
    main,
    ...others.filter(({ id }) => {
      const right = needs[id];
      return right === undefined || can(right, 'view');
    }),
  ];
}

/** The columns of a list, their order and the row density: the user's own choice, on every device. */
export function useDisplay<Row extends RaRecord>(resource: string, columns: Columns<Row>) {
  const [main, ...others] = usePermitted(resource, columns);
  const { display, arrange } = useListDisplay(resource);
  const usual = others.filter(({ isOptional }) => !isOptional).map(({ id }) => id);
  const shown = (display?.columns ?? usual).flatMap((id) => others.find((column) => column.id === id) ?? []);
  const shownIds = shown.map(({ id }) => id);
  const setShownIds = (ids: readonly string[]) => arrange({ columns: [...ids] });

  /** One place to the front or back. */
  function move(id: string, by: 1 | -1): void {
    const from = shownIds.indexOf(id);
    setShownIds(shownIds.with(from, shownIds[from + by]!).with(from + by, id));
  }
  return {
    all: [main, ...others] as Columns<Row>,
    shown: [main, ...shown] as Columns<Row>,
    shownIds,
    setShownIds,
    toggle: (id: string) =>
      setShownIds(shownIds.includes(id) ? shownIds.filter((each) => each !== id) : [...shownIds, id]),
    move,
    reset: () => arrange({ columns: null, density: null }),
    density: display?.density ?? 'compact',
    setDensity: (density: Density) => arrange({ density }),
    /** Applies the columns and density of a view, if it has any. */
    takeOver: ({
      columns: ids,
      density,
    }: {
      columns?: readonly string[] | undefined;
      density?: Density | undefined;
    }) => {
      if (ids || density) arrange({ ...(ids && { columns: [...ids] }), ...(density && { density }) });
    },
  };
}
export type Display<Row extends RaRecord> = ReturnType<typeof useDisplay<Row>>;
