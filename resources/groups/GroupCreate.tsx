import { type GroupCreate as NewGroup, type GroupRecord, groups } from '#domain/scheduling/api/groups.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { GROUP_REQUIRED, GroupForm } from './GroupForm.tsx';

const EMPTY = {
  name: '',
  capacity: 6,
  language: 'ENGLISH',
  level: '',
  teacherId: '',
  businessId: '',
  status: 'ACTIVE',
  startsOn: '',
  endsOn: '',
};

/** A new group, without members yet. */
export function GroupCreate() {
  const t = useT();
  const create = useCommand(groups.create, { invalidates: [groups.list] });
  return (
    <>
      <ScreenTitle title={t('groups.new')} />
      <BackLink resource="groups" />
      <CreateForm<GroupRecord, NewGroup>
        resource="groups"
        body={groups.create.body}
        required={GROUP_REQUIRED}
        values={EMPTY}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.group(id)}
        listTo={paths.groups}
        label={t('groups.create')}
      >
        <GroupForm isNew />
      </CreateForm>
    </>
  );
}
