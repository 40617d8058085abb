import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Language, level, name, seats and company of a new group. */
export function GroupFields() {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`groups.field.${name}`) });
  const languages = useOptions('vocabulary:language', valuesOf(LANGUAGE));
  const levels = useOptions('vocabulary:level', valuesOf(LEVEL), t('groups.any-level'));
  return (
    <FormSection title={t('groups.section.group')}>
      <SelectField {...field('language')} options={languages} />
      <SelectField {...field('level')} options={levels} />
      <TextField {...field('name')} hint={t('groups.start.name-hint')} autoComplete="off" />
      <CountField {...field('capacity')} />
      <ReferenceField
        {...field('businessId')}
        hint={t('groups.business-hint')}
        resource="business"
        nameField="name"
      />
    </FormSection>
  );
}
