import { type GroupRecord, groups, type GroupUpdate } from '#domain/scheduling/api/groups.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { GROUP_REQUIRED, GroupForm } from './GroupForm.tsx';
import { SeatsNotice } from './SeatsNotice.tsx';

const valuesOf = (group: GroupRecord) => ({
  name: group.name,
  capacity: group.capacity,
  language: group.language,
  level: group.level ?? '',
  teacherId: group.teacherId ?? '',
  status: group.status,
  startsOn: group.startsOn ?? '',
  endsOn: group.endsOn ?? '',
  version: group.version,
});

function Edit({ group }: { group: GroupRecord }) {
  const update = useCommand(groups.update, { invalidates: [groups.list] });
  const params = { id: group.id };
  return (
    <EditForm<GroupRecord, GroupUpdate>
      resource="groups"
      record={group}
      body={groups.update.body}
      required={GROUP_REQUIRED}
      valuesOf={valuesOf}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.group(group.id)}
    >
      <GroupForm />
      <SeatsNotice group={group} />
    </EditForm>
  );
}

/** ROUTE-10: /group/{id}/edit. */
export function GroupEdit() {
  const t = useT();
  return (
    <RecordScreen<GroupRecord>
      resource="groups"
      titleOf={({ name }) => t('groups.edit-of', { name })}
      isFresh
    >
      {(group) => (
        <>
          <BackLink resource="groups" />
          <Edit key={group.id} group={group} />
        </>
      )}
    </RecordScreen>
  );
}
