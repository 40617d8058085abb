import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { getHomePage, type HomePageRecord, updateHomePage } from '#domain/provider/api/home-page.ts';
import type { HomePageText } from '#domain/provider/home-page.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { useCommand } from '#src/api/queries.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { localeName } from '#domain/shared/locale.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useProvider } from '#src/session/provider.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { PhoneField } from '#src/ui/form/PhoneField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import type { PreviewValues } from './HomePagePreview.tsx';

const HomePagePreview = lazyPart(() => import('./HomePagePreview.tsx').then((m) => m.HomePagePreview));

type Words = Record<keyof HomePageText, string>;
interface Values {
  isPublished: boolean;
  showsPrices: boolean;
  showsQuotes: boolean;
  email: string;
  phone: string;
  texts: Record<Locale, Words>;
  version: number;
}

const wordsOf = (text: HomePageText | undefined): Words => ({
  headline: text?.headline ?? '',
  intro: text?.intro ?? '',
  about: text?.about ?? '',
});
const valuesIn =
  (locales: readonly Locale[]) =>
  (page: HomePageRecord): Values => ({
    isPublished: page.isPublished,
    showsPrices: page.showsPrices,
    showsQuotes: page.showsQuotes,
    email: page.email ?? '',
    phone: page.phone ?? '',
    texts: Object.fromEntries(locales.map((locale) => [locale, wordsOf(page.texts[locale])])),
    version: page.version,
  });

const schema = nothingIsNull(updateHomePage.body);

/** The texts in each of the school's languages, what is shown, and whether strangers see any of it. */
export function HomePageForm({ page }: { page: HomePageRecord }) {
  const t = useT('home-page');
  const { locales } = useProvider();
  const valuesOf = valuesIn(locales);
  const [locale, setLocale] = useState<Locale>(locales[0]!);
  const form = useSchemaForm<Values>(schema, valuesOf(page));
  const [previewed, setPreviewed] = useState<PreviewValues | null>(null);
  const update = useCommand(updateHomePage, {
    invalidates: [getHomePage],
    onSuccess: () => toast.success(t('saved')),
  });
  const labelOf = (name: string) => t(`field.${name.split('.').at(-1)}`);
  const save = (typed: Values, { version }: HomePageRecord) =>
    update.mutateAsync({ body: { ...typed, version } });
  const preview = form.handleSubmit((typed) => {
    const { version: _version, ...values } = typed;
    setPreviewed(values);
  });
  return (
    <VersionedForm form={form} record={page} valuesOf={valuesOf} label={labelOf} save={save}>
      <CheckboxField name="isPublished" label={t('field.isPublished')} />
      {locales.length > 1 && (
        <ToggleGroup
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={locales.map((each) => ({ value: each, label: localeName(each) }))}
        />
      )}
      <Box key={locale} sx={{ display: 'grid', gap: 2 }}>
        <TextField name={`texts.${locale}.headline`} label={t('field.headline')} hint={t('standard-hint')} />
        <TextField name={`texts.${locale}.intro`} label={t('field.intro')} rows={3} />
        <TextField name={`texts.${locale}.about`} label={t('field.about')} hint={t('about-hint')} rows={5} />
      </Box>
      <TextField name="email" label={t('field.email')} type="email" hint={t('contact-hint')} />
      <PhoneField label={t('field.phone')} />
      <div>
        <CheckboxField name="showsPrices" label={t('field.showsPrices')} />
        <CheckboxField name="showsQuotes" label={t('field.showsQuotes')} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SubmitButton>{t('save')}</SubmitButton>
        <Button
          variant="outlined"
          size="large"
          startIcon={<Visibility aria-hidden />}
          onClick={() => void preview()}
        >
          {t('preview.show')}
        </Button>
      </Box>
      {previewed && (
        <HomePagePreview values={previewed} firstLocale={locale} onClose={() => setPreviewed(null)} />
      )}
    </VersionedForm>
  );
}
