import Business from '@mui/icons-material/BusinessOutlined';
import type { BusinessRecord } from '#domain/api/business.ts';
import { standing } from '#domain/standing.ts';
import type { Filter } from '../list/filter.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { ScreenTitle } from '../screen/ScreenTitle.tsx';
import { useWords } from '../use-words.ts';
import { BUSINESS_COLUMNS } from './business-columns.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: standing.options, words: 'vocabulary:standing' },
];
const nameOf = ({ name }: BusinessRecord): string => name;

/** ROUTE-04: the companies. */
export function BusinessList() {
  const t = useWords();
  return (
    <>
      <ScreenTitle title={t('business.title')} />
      <ListScreen
        resource="business"
        columns={BUSINESS_COLUMNS}
        filters={FILTERS}
        sort={{ field: 'name', order: 'ASC' }}
        icon={Business}
        nameOf={nameOf}
      />
    </>
  );
}
