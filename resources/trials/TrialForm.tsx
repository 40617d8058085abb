import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useOwners } from './trial-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type TrialRecord, trials } from '#domain/teaching/api/trials.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';

const WHO = ['new', 'known'] as const;

/** A new person by name and e-mail, or an existing student; typed values stay when switching. */
function ForWhom() {
  const t = useT('trials');
  const { setValue } = useFormContext();
  const [who, setWho] = useState<(typeof WHO)[number]>('new');
  const field = (name: string) => ({ name, label: t(`trials.field.${name}`) });
  const choose = (next: (typeof WHO)[number]) => {
    if (next === 'new') setValue('studentId', '');
    setValue('language', next === 'new' ? 'ENGLISH' : '');
    setWho(next);
  };
  return (
    <FormSection title={t('new.for')}>
      <WholeLine>
        <ToggleGroup
          label={t('new.for')}
          isLabelHidden
          value={who}
          options={WHO.map((value) => ({ value, label: t(`new.${value}`) }))}
          onChange={choose}
        />
      </WholeLine>
      {who === 'known' ? (
        <WholeLine>
          <ReferenceField {...field('studentId')} resource="students" nameField="fullName" />
        </WholeLine>
      ) : (
        <>
          <TextField {...field('firstName')} autoComplete="off" />
          <TextField {...field('lastName')} autoComplete="off" />
          <TextField {...field('email')} type="email" inputMode="email" autoComplete="off" />
          <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="off" />
          <WholeLine>
            <CheckboxField name="sendWelcome" label={t('form.send-welcome')} />
          </WholeLine>
        </>
      )}
    </FormSection>
  );
}

function Fields({ record }: { record?: TrialRecord }) {
  const t = useT('trials');
  const languages = useOptions(
    'vocabulary:language',
    valuesOf(LANGUAGE),
    record ? undefined : t('form.student-own'),
  );
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('form.not-known'));
  const owners = [{ value: '', label: t('trials.owner.NOBODY') }, ...useOwners()];
  return (
    <>
      {!record && <ForWhom />}
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
        {record && (
          <WholeLine>
            <TextField name="outcome" label={t('trials.field.outcome')} rows={3} />
          </WholeLine>
        )}
      </FormSection>
    </>
  );
}

/** Facts of a trial, and for a new one its student; the trial's steps are on its page. */
export const trialForm: RecordForm<TrialRecord> = {
  api: trials,
  Fields,
  nameOf: ({ studentName }) => studentName,
  first: () => ({ language: 'ENGLISH', sendWelcome: true }),
};
