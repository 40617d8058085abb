import { MomentText } from '#src/ui/MomentText.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AffectedLesson } from '#calls/scheduling/api/availability.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toast } from '#src/toast-store.ts';
import { errorText } from '#src/api/error-text.ts';
import { Box } from '#src/ui/Box.tsx';

/** The lessons that a change leaves outside of working time, each with when and who. */
function AffectedLessons({ lessons }: { lessons: readonly AffectedLesson[] }) {
  return (
    <Box component="ul" sx={list}>
      {lessons.map(({ id, startsAt, teacherName, groupName, students }) => (
        <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ fontWeight: 600 }}>
            <MomentText at={startsAt} />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {[teacherName, groupName, ...students.map(({ fullName }) => fullName)]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0, maxHeight: 320, overflowY: 'auto' } as const;

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

interface Answer {
  affected: readonly AffectedLesson[];
  /** How many there are, where `affected` holds only the first. */
  affectedCount?: number;
}
export type Send<A extends Answer = Answer> = (isDry: boolean) => Promise<A>;

interface Waiting {
  affected: Answer['affected'];
  affectedCount: number;
  save: () => Promise<void>;
}

interface Change {
  /**
   * Previews the change; saves immediately when no lesson is affected, else after confirmation. `done`: the text of the toast after saving,
   * or what shows one. Throws when the server refuses.
   */
  start: <A extends Answer>(
    send: Send<A>,
    done: string | ((answer: A) => void),
    undo?: () => void,
  ) => Promise<void>;
  isBusy: boolean;
  dialog: ReactNode;
}

/** A change that affects lessons is never saved without showing them first; the lessons stay as booked. */
export function useChange(
  onSaved: () => Promise<unknown>,
  of: 'hours' | 'day' | 'days' = 'hours',
  /** Where more can be seen of the lessons. */
  more?: ReactNode,
): Change {
  const { t } = useTranslation('availability');
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const busy = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const start: Change['start'] = (send, done, undo) =>
    busy(async () => {
      const save = async () => {
        const answer = await send(false);
        setWaiting(undefined);
        await onSaved();
        if (typeof done === 'function') done(answer);
        else toast.success(done, undo && { delay: UNDO_SECONDS, action: { label: t('undo'), run: undo } });
      };
      const { affected, affectedCount = affected.length } = await send(true);
      if (affected.length > 0) setWaiting({ affected, affectedCount, save });
      else await save();
    });
  const confirm = ({ save }: Waiting) =>
    busy(save).catch((error: unknown) => {
      setWaiting(undefined);
      toast.error(errorText(error, t));
    });
  const dialog = waiting && (
    <ConfirmDialog
      title={t(`affected.title.${of}`, { count: waiting.affectedCount })}
      consequence={t('affected.text', { count: waiting.affectedCount })}
      confirmLabel={t('affected.save')}
      isBusy={isBusy}
      onConfirm={() => void confirm(waiting)}
      onCancel={() => setWaiting(undefined)}
    >
      <AffectedLessons lessons={waiting.affected} />
      {waiting.affectedCount > waiting.affected.length && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('affected.more', { count: waiting.affectedCount - waiting.affected.length })}
        </Box>
      )}
      {more}
    </ConfirmDialog>
  );
  return { start, isBusy, dialog };
}
