import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import { type BusinessRecord, exportBusinesses } from '#domain/business/api/business.ts';
import { recordStatus } from '#domain/shared/record-status.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { TAG_FILTER } from '#src/backoffice/tags/tag-filter.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { customColumns, customFilters } from '#src/backoffice/custom-fields/custom-list.tsx';
import { useCustomFields } from '#src/backoffice/screen/use-custom-fields.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BUSINESS_COLUMNS } from './business-columns.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: recordStatus.options, words: 'vocabulary:recordStatus' },
  TAG_FILTER,
  {
    kind: 'choice',
    id: 'contractState',
    values: ['ACTIVE', 'PENDING', 'EXPIRED', 'NONE'],
    words: 'business.contractState',
  },
  { kind: 'days', id: 'contractEnds', from: 'contractEndsFrom', to: 'contractEndsTo' },
];
const nameOf = ({ name }: BusinessRecord): string => name;

/** ROUTE-04: the companies. */
export function BusinessList() {
  const t = useT();
  const fields = useCustomFields('business');
  const create = (
    <Button component={Link} to={paths.businessNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('business.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={t('business.title')} />
      <ListScreen
        resource="business"
        columns={[...BUSINESS_COLUMNS, ...customColumns<BusinessRecord>(fields)]}
        filters={[...FILTERS, ...customFilters(fields)]}
        sort={{ field: 'name', order: 'ASC' }}
        picture="people"
        nameOf={nameOf}
        exports={exportBusinesses}
        imports="business"
        create={create}
      />
    </>
  );
}
