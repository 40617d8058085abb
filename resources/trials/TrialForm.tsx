import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useOwners } from './trial-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** What is wished for, and who looks after it; the same for a new trial and for one that is there. */
export function TrialForm({ hasOutcome = false }: { hasOutcome?: boolean }) {
  const t = useT('trials');
  const languages = useOptions(
    'vocabulary:language',
    valuesOf(LANGUAGE),
    hasOutcome ? undefined : t('form.student-own'),
  );
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('form.not-known'));
  const owners = [{ value: '', label: t('trials.owner.NOBODY') }, ...useOwners()];
  return (
    <>
      <FormSection title={t('trials.wish')}>
        <SelectField name="language" label={t('trials.field.language')} options={languages} />
        <SelectField name="level" label={t('trials.field.level')} options={levels} />
        <WholeLine>
          <TextField name="wishes" label={t('trials.field.wishes')} rows={3} />
        </WholeLine>
        <WholeLine>
          <TextField name="goal" label={t('trials.field.goal')} rows={2} />
        </WholeLine>
      </FormSection>
      <FormSection title={t('form.sale')}>
        <SelectField name="ownerId" label={t('trials.field.ownerId')} options={owners} />
        <TextField name="source" label={t('trials.field.source')} />
        {hasOutcome && (
          <WholeLine>
            <TextField name="outcome" label={t('trials.field.outcome')} rows={3} />
          </WholeLine>
        )}
      </FormSection>
    </>
  );
}
