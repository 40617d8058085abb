import { Link } from 'react-router';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useT } from '../screen/use-t.ts';

/** ROUTE-25: the address names no record, with a way back to the list of them. */
export function MissingRecord({ list, name }: { list: string; name: string }) {
  const t = useT();
  return (
    <>
      <ScreenTitle title={t('record.missing')} />
      <EmptyState
        picture="search"
        title={t('record.missing')}
        text={t('record.missing-text')}
        action={
          <Button component={Link} to={list} variant="contained">
            {t('record.to-list', { name })}
          </Button>
        }
      />
    </>
  );
}
