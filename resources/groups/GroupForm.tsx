import { LANGUAGE, type Language } from '#domain/shared/language.ts';
import { LEVEL, type Level } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { RECORD_STATUS } from '#domain/shared/record-status.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { CustomFieldsSection } from '#src/backoffice/custom-fields/CustomFieldsSection.tsx';
import { CustomPart } from '#src/backoffice/screen/CustomValue.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { TeacherField } from '#src/backoffice/form/TeacherPicker.tsx';
import { useSuggestedTeachers } from '#src/backoffice/form/use-suggested-teachers.ts';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { type GroupRecord, groups } from '#domain/scheduling/api/groups.ts';
import { useWatch } from 'react-hook-form';
import { seatsToFill } from '#domain/scheduling/group.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** Warns before saving that more seats are filled from the waiting list immediately, with e-mails and credits. */
function SeatsNotice({ group: { seatsTaken, waitingCount, ...group } }: { group: GroupRecord }) {
  const t = useT();
  const capacity = Number(useWatch({ name: 'capacity' }));
  const count = Math.min(waitingCount, seatsToFill({ capacity, seatsTaken }));
  if (capacity === group.capacity || !(count > 0)) return null;
  return <Notice variant="info">{t('groups.seats-filled', { count })}</Notice>;
}

function Fields({ record }: { record?: GroupRecord }) {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`groups.field.${name}`) });
  const languages = useOptions('vocabulary:language', valuesOf(LANGUAGE));
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('groups.any-level'));
  const [language, level] = useWatch({ name: ['language', 'level'] }) as [Language, Level | ''];
  const suggested = useSuggestedTeachers({
    learner: { groupId: record?.id, language, ...(level && { level }) },
  });
  const statuses = useOptions('vocabulary:recordStatus', valuesOf(RECORD_STATUS));
  return (
    <>
      <FormSection title={t('groups.section.group')}>
        <TextField {...field('name')} autoComplete="off" />
        <CountField {...field('capacity')} hint={t('groups.capacity-hint')} />
        <SelectField {...field('language')} options={languages} />
        <SelectField {...field('level')} options={levels} />
      </FormSection>
      <FormSection title={t('groups.section.people')}>
        <TeacherField {...field('teacherId')} suggested={suggested} />
      </FormSection>
      <FormSection title={t('groups.section.time')}>
        <DateField {...field('startsOn')} />
        <DateField {...field('endsOn')} />
        <SelectField {...field('status')} options={statuses} />
      </FormSection>
      <CustomFieldsSection resource="groups" values={record?.customFields} />
      {record && <SeatsNotice group={record} />}
    </>
  );
}

/** A group; its company was chosen when it was created. */
export const groupForm: RecordForm<GroupRecord> = {
  api: groups,
  Fields,
  nameOf: ({ name }) => name,
  custom: CustomPart,
};
