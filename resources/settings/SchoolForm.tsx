import { getSettings, type SettingsRecord, updateSettings } from '#domain/api/settings.ts';
import { TIMEZONES } from '#domain/values/timezones.ts';
import { useCommand } from '#src/api/queries.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';
import { Facts } from '../record/Facts.tsx';
import { useWords } from '../use-words.ts';

interface Values {
  providerName: string;
  timeZone: string;
  allowZoom: boolean;
  version: number;
}
const ZONES = TIMEZONES.map((zone) => ({ value: zone, label: zone }));

function SchoolFacts({ settings }: { settings: SettingsRecord }) {
  const t = useWords();
  const { providerName, subdomain, timeZone, currency, allowZoom } = settings;
  return (
    <Facts
      words="settings.field"
      facts={{
        providerName,
        subdomain,
        timeZone,
        currency,
        allowZoom: t(allowZoom ? 'settings.yes' : 'settings.no'),
      }}
    />
  );
}

/** As the inputs hold it. */
const valuesOf = ({ providerName, timeZone, allowZoom, version }: SettingsRecord): Values => ({
  providerName,
  timeZone,
  allowZoom,
  version,
});

/** Name, zone and zooming; read-only for who is not an admin. */
export function SchoolForm({ settings }: { settings: SettingsRecord }) {
  const t = useWords();
  const form = useSchemaForm<Values>(updateSettings.body, valuesOf(settings));
  const update = useCommand(updateSettings, { invalidates: [getSettings] });
  if (!settings.mayChange) return <SchoolFacts settings={settings} />;
  const save = (values: Values, { version }: SettingsRecord) =>
    update.mutateAsync({ body: updateSettings.body.parse({ ...values, version }) });
  return (
    <VersionedForm
      form={form}
      record={settings}
      valuesOf={valuesOf}
      label={(name) => t(`settings.field.${name}`)}
      save={save}
    >
      <TextField name="providerName" label={t('settings.field.providerName')} />
      <SelectField name="timeZone" label={t('settings.field.timeZone')} options={ZONES} />
      <CheckboxField name="allowZoom" label={t('settings.field.allowZoom')} />
      <SubmitButton>{t('settings.save')}</SubmitButton>
    </VersionedForm>
  );
}
