import { type TrialRecord, trials, type TrialUpdate } from '#domain/teaching/api/trials.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { TrialForm } from './TrialForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The record as inputs hold one: '' where nothing is known. */
const valuesOf = ({ version, language, ...trial }: TrialRecord) => ({
  version,
  language,
  level: trial.level ?? '',
  wishes: trial.wishes ?? '',
  goal: trial.goal ?? '',
  source: trial.source ?? '',
  outcome: trial.outcome ?? '',
  ownerId: trial.ownerId ?? '',
});

function Edit({ trial }: { trial: TrialRecord }) {
  const update = useCommand(trials.update);
  const params = { id: trial.id };
  return (
    <EditForm<TrialRecord, TrialUpdate>
      resource="trials"
      record={trial}
      body={trials.update.body}
      required={[]}
      valuesOf={valuesOf}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.trial(trial.id)}
    >
      <TrialForm hasOutcome />
    </EditForm>
  );
}

/** ROUTE-02: what is known of a trial; its steps are taken on its page. */
export function TrialEdit() {
  const t = useT('trials');
  return (
    <RecordScreen<TrialRecord>
      resource="trials"
      titleOf={({ studentName }) => t('record.editing', { name: studentName })}
      isFresh
    >
      {(trial) => (
        <>
          <BackLink resource="trials" />
          <Edit key={trial.id} trial={trial} />
        </>
      )}
    </RecordScreen>
  );
}
