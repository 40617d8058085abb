import type { GroupRecord } from '#domain/api/groups.ts';
import { Card } from '#src/ui/Card.tsx';
import { BackLink } from '../record/BackLink.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { useWords } from '../use-words.ts';
import { GroupForm } from './GroupForm.tsx';

/** ROUTE-10: /group/{id}/edit. */
export function GroupEdit() {
  const t = useWords();
  return (
    <RecordScreen<GroupRecord> resource="groups" titleOf={({ name }) => t('groups.edit-of', { name })}>
      {(group) => (
        <>
          <BackLink resource="groups" />
          <Card>
            <GroupForm group={group} />
          </Card>
        </>
      )}
    </RecordScreen>
  );
}
