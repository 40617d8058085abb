import Add from '@mui/icons-material/Add';
import {
  exportGroups,
  type GroupRecord,
  setGroupStatus,
  setStatusOfManyGroups,
} from '#domain/scheduling/api/groups.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { recordStatus } from '#domain/shared/record-status.ts';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { TAG_FILTER } from '#src/backoffice/tags/tag-filter.ts';
import type { Filter } from '#src/backoffice/filters/filter.ts';
import { customColumns, customFilters } from '#src/backoffice/custom-fields/custom-list.tsx';
import { useCustomFields } from '#src/backoffice/screen/use-custom-fields.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { bulkStatus } from '#src/backoffice/bulk/bulk-status.tsx';
import { GROUP_COLUMNS } from './group-columns.tsx';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';

const BulkStatus = bulkStatus({
  resource: 'groups',
  noun: 'group',
  one: setGroupStatus,
  many: setStatusOfManyGroups,
  words: 'vocabulary:recordStatus',
  values: recordStatus.options,
  preselected: 'INACTIVE',
});

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: recordStatus.options, words: 'vocabulary:recordStatus' },
  TAG_FILTER,
  { kind: 'choice', id: 'language', values: language.options, words: 'vocabulary:language' },
  { kind: 'choice', id: 'level', values: level.options, words: 'vocabulary:level' },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
  { kind: 'reference', id: 'studentId', resource: 'students', nameField: 'fullName' },
  { kind: 'reference', id: 'businessId', resource: 'business', nameField: 'name' },
];
const nameOf = ({ name }: GroupRecord): string => name;

/** ROUTE-10: the groups. */
export function GroupList() {
  const t = useT();
  const fields = useCustomFields('groups');
  const create = (
    <Button component={Link} to={paths.groupNew} variant="contained" startIcon={<Add />}>
      <ResponsiveLabel>{t('groups.new')}</ResponsiveLabel>
    </Button>
  );
  return (
    <>
      <ScreenTitle title={t('groups.title')} />
      <ListScreen
        resource="groups"
        columns={[...GROUP_COLUMNS, ...customColumns<GroupRecord>(fields)]}
        filters={[...FILTERS, ...customFilters(fields)]}
        sort={{ field: 'name', order: 'ASC' }}
        picture="people"
        nameOf={nameOf}
        exports={exportGroups}
        imports="group-members"
        bulk={<BulkStatus />}
        isBulkOfAll
        create={create}
      />
    </>
  );
}
