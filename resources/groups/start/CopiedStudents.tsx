import { useFormContext } from 'react-hook-form';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { StartValues } from './start-values.ts';

/** Chooses members of the copied group. Members are copied only on request. */
export function CopiedStudents({ group: { name, members } }: { group: GroupRecord }) {
  const t = useT();
  const { setValue } = useFormContext<StartValues>();
  const seated = members.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id);
  if (seated.length === 0) return null;
  return (
    <div>
      <Button
        variant="outlined"
        onClick={() => setValue('studentIds', seated, { shouldDirty: true, shouldValidate: true })}
      >
        {t('groups.start.take-students', { count: seated.length, name })}
      </Button>
    </div>
  );
}
