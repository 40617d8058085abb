import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { STANDING } from '#domain/shared/standing.ts';

import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Without these there is no group. */
export const GROUP_REQUIRED = ['name', 'capacity'] as const;

/** The fields of a group; its company is chosen once, when it is made. */
export function GroupForm({ isNew = false }: { isNew?: boolean }) {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`groups.field.${name}`) });
  const languages = useOptions('vocabulary:language', valuesOf(LANGUAGE));
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('groups.any-level'));
  const standings = useOptions('vocabulary:standing', valuesOf(STANDING));
  return (
    <>
      <FormSection title={t('groups.section.group')}>
        <TextField {...field('name')} autoComplete="off" />
        <CountField {...field('capacity')} hint={t('groups.capacity-hint')} />
        <SelectField {...field('language')} options={languages} />
        <SelectField {...field('level')} options={levels} />
      </FormSection>
      <FormSection title={t('groups.section.people')}>
        <ReferenceField {...field('teacherId')} resource="teachers" nameField="fullName" />
        {isNew && (
          <ReferenceField
            {...field('businessId')}
            hint={t('groups.business-hint')}
            resource="business"
            nameField="name"
          />
        )}
      </FormSection>
      <FormSection title={t('groups.section.time')}>
        <DateField {...field('startsOn')} />
        <DateField {...field('endsOn')} />
        <SelectField {...field('status')} options={standings} />
      </FormSection>
    </>
  );
}
