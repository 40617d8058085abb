import type * as z from 'zod/mini';
import { studentTrials } from '#domain/people/api/student-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { FieldLabel } from '#src/backoffice/table/FieldLabel.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Trial = z.output<typeof studentTrials.reply>[number];

const COLUMNS = {
  askedAt: ({ id, askedAt }: Trial) => (
    <CellLink to={paths.trial(id)}>
      <InstantField at={askedAt} />
    </CellLink>
  ),
  status: ({ status }: Trial) => <StatusBadge of="trialStatus" value={status} />,
  language: ({ language }: Trial) => <FieldLabel of={`language.${language}`} />,
  lessonAt: ({ lessonAt }: Trial) => <InstantField at={lessonAt} />,
  teacherName: ({ teacherName }: Trial) => teacherName ?? <NoValue />,
  outcome: ({ outcome, lostReason }: Trial) => outcome ?? lostReason ?? <NoValue />,
};

/** The student's trials, the newest first. */
export function TrialsTab({ id }: { id: string }) {
  const t = useT();
  const trials = useApi(studentTrials, { params: { id } });
  return (
    <QueryView query={trials}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState picture="learning" title={t('trials.none')} text={t('trials.none-text')} />
        ) : (
          <DataTable label={t('trials.title')} words="trials.field" rows={rows} columns={COLUMNS} />
        )
      }
    </QueryView>
  );
}
