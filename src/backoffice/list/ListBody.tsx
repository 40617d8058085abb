import { Button } from '#src/ui/Button.tsx';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { EmptyState, type Picture } from '#src/ui/EmptyState.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { useT } from '../screen/use-t.ts';
import { asApiError } from '../screen/as-api-error.ts';
import { RecordCards } from '../table/RecordCards.tsx';
import { RecordTable, type RowsProps } from '../table/RecordTable.tsx';
import type { Density } from '#domain/office/api/saved-views.ts';
import type { FilterValues } from '../filters/filter.ts';
import { useFilters } from '../filters/use-filters.ts';

interface ListBodyProps<Row extends RaRecord> extends RowsProps<Row> {
  picture: Picture;
  density: Density;
  /** Next step to offer when there are no records at all. */
  nextStep?: ReactNode;
  /** The filters that apply until the user chooses some. */
  unfiltered?: FilterValues;
}

type NothingProps = Pick<ListBodyProps<RaRecord>, 'picture' | 'nextStep' | 'unfiltered'>;

function Nothing({ picture, nextStep, unfiltered = {} }: NothingProps) {
  const t = useT();
  const { resource } = useListContext();
  const { values, clear } = useFilters();
  if (JSON.stringify(values) === JSON.stringify(unfiltered)) {
    return (
      <EmptyState
        picture={picture}
        title={t(`${resource}.empty`)}
        text={t(`${resource}.empty-text`)}
        action={nextStep}
      />
    );
  }
  return (
    <EmptyState
      picture="search"
      title={t('list.no-match')}
      text={t('list.no-match-text')}
      action={
        <Button variant="contained" onClick={clear}>
          {t('list.clear-filters')}
        </Button>
      }
    />
  );
}

/** Rows, or the picture of why there are none; the old rows stay while the next ones load. */
export function ListBody<Row extends RaRecord>(props: ListBodyProps<Row>) {
  const { picture, density, nextStep, unfiltered, ...rows } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const { data, error, isPending, refetch } = useListContext<Row>();
  const { values, clear } = useFilters();
  if (error && !data) {
    const isFiltered = Object.keys(values).length > 0;
    return (
      <>
        <ErrorPanel error={asApiError(error)} onRetry={() => void refetch()} />
        {isFiltered && (
          <Button onClick={clear} sx={{ display: 'block', mx: 'auto' }}>
            {t('list.clear-filters')}
          </Button>
        )}
      </>
    );
  }
  if (isPending || !data) return <Skeletons rows={8} height={isPhone ? 150 : 44} />;
  if (data.length === 0)
    return <Nothing picture={picture} nextStep={nextStep} {...(unfiltered && { unfiltered })} />;
  return isPhone ? <RecordCards {...rows} /> : <RecordTable {...rows} density={density} />;
}
