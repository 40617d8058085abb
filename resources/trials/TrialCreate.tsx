import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type TrialCreate as NewTrial, type TrialRecord, trials } from '#domain/teaching/api/trials.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { FormSection, WholeLine } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { TrialForm } from './TrialForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const WHO = ['new', 'known'] as const;
const EMPTY = {
  studentId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: 'ENGLISH',
  level: '',
  wishes: '',
  goal: '',
  source: '',
  ownerId: '',
  sendWelcome: true,
};

/** A new person by name and address, or a student who is there; what was typed for the other stays. */
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

/** A trial that somebody asked for on the telephone or at the door. */
export function TrialCreate() {
  const t = useT('trials');
  const create = useCommand(trials.create);
  return (
    <>
      <ScreenTitle title={t('new.title')} />
      <BackLink resource="trials" />
      <CreateForm<TrialRecord, NewTrial>
        resource="trials"
        body={trials.create.body}
        required={[]}
        values={EMPTY}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.trial(id)}
        listTo={paths.trials}
        label={t('new.submit')}
      >
        <ForWhom />
        <TrialForm />
      </CreateForm>
    </>
  );
}
