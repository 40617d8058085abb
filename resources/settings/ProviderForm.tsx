import { useState } from 'react';
import { getSettings, type SettingsRecord, updateSettings } from '#domain/provider/api/settings.ts';
import { CURRENCIES } from '#domain/values/money.ts';
import { isTimezone, type Timezone } from '#domain/values/timezone.ts';
import { TIMEZONES } from '#domain/values/timezones.ts';
import { INSTALLED_LOCALES } from '#src/i18n/installed-locales.ts';
import { localeName } from '#domain/shared/locale.ts';
import { useCommand } from '#src/api/queries.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { ChoicesField } from '#src/ui/form/ChoicesField.tsx';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ZoneDialog } from './ZoneDialog.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';

/** The school's details, for staff without edit permission. */
function ProviderFacts({ settings }: { settings: SettingsRecord }) {
  const t = useT();
  const {
    providerName,
    subdomain,
    timeZone,
    currency,
    locales,
    defaultLocale,
    allowZoom,
    staffReadsMessages,
  } = settings;
  return (
    <DescriptionList
      words="settings.field"
      facts={{
        providerName,
        subdomain,
        timeZone,
        currency,
        locales: locales.map(localeName).join(', '),
        defaultLocale: localeName(defaultLocale),
        allowZoom: t(allowZoom ? 'settings.yes' : 'settings.no'),
        staffReadsMessages: t(staffReadsMessages ? 'settings.yes' : 'settings.no'),
      }}
    />
  );
}

interface Values {
  providerName: string;
  timeZone: string;
  currency: string;
  locales: string[];
  defaultLocale: string;
  allowZoom: boolean;
  staffReadsMessages: boolean;
  version: number;
}
const ZONES = TIMEZONES.map((zone) => ({ value: zone, label: zone }));
const LANGUAGES = INSTALLED_LOCALES.map((locale) => ({ value: locale, label: localeName(locale) }));
const MONEY = CURRENCIES.map((code) => ({ value: code, label: code }));

/** As the inputs hold it. */
const valuesOf = ({
  providerName,
  timeZone,
  currency,
  locales,
  defaultLocale,
  allowZoom,
  staffReadsMessages,
  version,
}: SettingsRecord): Values => ({
  providerName,
  timeZone,
  currency,
  locales,
  defaultLocale,
  allowZoom,
  staffReadsMessages,
  version,
});

/**
 * Name, zone, currency, languages and zooming; read-only without edit permission. Another zone is saved only after its effects were shown.
 */
export function ProviderForm({ settings }: { settings: SettingsRecord }) {
  const t = useT('settings');
  const form = useSchemaForm<Values>(updateSettings.body, valuesOf(settings));
  const update = useCommand(updateSettings, { invalidates: [getSettings] });
  const [asked, setAsked] = useState<{ zone: Timezone; answer: (isSure: boolean) => void } | null>(null);
  if (!settings.mayChange) return <ProviderFacts settings={settings} />;
  const isSure = (zone: Timezone) =>
    new Promise<boolean>((answer) => setAsked({ zone, answer })).finally(() => setAsked(null));
  const save = async ({ timeZone, currency, ...values }: Values, opened: SettingsRecord) => {
    const isOther = timeZone !== opened.timeZone && isTimezone(timeZone);
    if (isOther && !(await isSure(timeZone))) return null;
    const body = { ...values, timeZone, ...(currency !== opened.currency && { currency }) };
    const saved = await update.mutateAsync({
      body: updateSettings.body.parse({ ...body, version: opened.version }),
    });
    toast.success(t('form.saved'));
    return saved;
  };
  const { currency, mayChangeCurrency } = settings;
  return (
    <>
      <VersionedForm
        form={form}
        record={settings}
        valuesOf={valuesOf}
        label={(name) => t(`settings.field.${name}`)}
        save={save}
      >
        <TextField name="providerName" label={t('settings.field.providerName')} />
        <SelectField
          name="timeZone"
          label={t('settings.field.timeZone')}
          hint={t('zone.hint')}
          options={ZONES}
        />
        <SelectField
          name="currency"
          label={t('settings.field.currency')}
          hint={t(mayChangeCurrency ? 'currency.free' : 'currency.fixed')}
          options={mayChangeCurrency ? MONEY : [{ value: currency, label: currency }]}
        />
        <ChoicesField name="locales" label={t('settings.field.locales')} options={LANGUAGES} />
        <SelectField
          name="defaultLocale"
          label={t('settings.field.defaultLocale')}
          hint={t('settings.locale-hint')}
          options={LANGUAGES}
        />
        <CheckboxField name="allowZoom" label={t('settings.field.allowZoom')} />
        <CheckboxField name="staffReadsMessages" label={t('settings.field.staffReadsMessages')} />
        <SubmitButton>{t('settings.save')}</SubmitButton>
      </VersionedForm>
      {asked && (
        <ZoneDialog
          timeZone={asked.zone}
          isBusy={update.isPending}
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        />
      )}
    </>
  );
}
