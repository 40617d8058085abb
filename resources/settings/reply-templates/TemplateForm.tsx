import {
  changeReplyTemplate,
  createReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '#domain/office/api/reply-templates.ts';
import { fillTemplate, TEMPLATE_PLACEHOLDERS, type TemplateValues } from '#domain/office/reply-template.ts';
import { localeName } from '#domain/shared/locale.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useCommand } from '#src/api/queries.ts';
import { useProvider } from '#src/session/provider.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Values = Record<string, string>;

interface TemplateFormProps {
  template: ReplyTemplate;
  examples: Readonly<Record<string, Readonly<Record<string, string>>>>;
  onClose: () => void;
}

const fieldOf = (locale: string): string => `text-${locale}`;

/** A template's name and its text in each language of the school, each with a preview on an example. */
export function TemplateForm({ template, examples, onClose }: TemplateFormProps) {
  const t = useT('reply-templates');
  const { locales, defaultLocale } = useProvider();
  const isNew = template.id === '';
  const valuesOf = ({ name, texts }: ReplyTemplate): Values => ({
    name,
    ...Object.fromEntries(locales.map((locale) => [fieldOf(locale), texts[locale] ?? ''])),
  });
  const form = usePlainForm<Values>(
    valuesOf(template),
    locales.filter((locale) => locale !== defaultLocale).map(fieldOf),
  );
  const options = { invalidates: [listReplyTemplates] };
  const [create, change] = [
    useCommand(createReplyTemplate, options),
    useCommand(changeReplyTemplate, options),
  ];
  const save = async ({ name = '', ...typed }: Values, { id, texts, version }: ReplyTemplate) => {
    const filled = locales.flatMap((locale) => {
      const text = typed[fieldOf(locale)]?.trim();
      return text ? [[locale, text]] : [];
    });
    // Languages that the school no longer offers keep their texts.
    const others = Object.entries(texts).filter(([locale]) => !locales.includes(locale));
    const body = { name, texts: Object.fromEntries([...others, ...filled]) as Record<string, string> };
    try {
      const saved = isNew
        ? await create.mutateAsync({ body })
        : await change.mutateAsync({ params: { id }, body: { ...body, version } });
      toast.success(t('saved'));
      onClose();
      return saved;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const wrong = Object.entries(fields).filter(([field]) => field.startsWith('texts.'));
      if (wrong.length === 0) throw error;
      for (const [field, message] of wrong)
        form.setError(
          fieldOf(field.slice('texts.'.length)),
          { type: 'server', message },
          { shouldFocus: true },
        );
      return null;
    }
  };
  const label = (field: string) =>
    field === 'name' ? t('name') : t('text-in', { language: localeName(field.slice('text-'.length)) });
  const names = TEMPLATE_PLACEHOLDERS.map((name) => `{{${name}}}`).join(' ');
  return (
    <Card title={t(isNew ? 'new' : 'edit')}>
      <VersionedForm form={form} record={template} valuesOf={valuesOf} label={label} save={save}>
        <TextField name="name" label={t('name')} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {t('placeholders', { names })}
        </Box>
        {locales.map((locale) => (
          <Box key={locale} sx={two}>
            <TextField name={fieldOf(locale)} label={label(fieldOf(locale))} rows={8} />
            <Box>
              <Box sx={{ fontWeight: 600, mb: 0.75 }}>{t('preview', { language: localeName(locale) })}</Box>
              <Box lang={locale} sx={preview}>
                {fillTemplate(form.watch(fieldOf(locale)) ?? '', (examples[locale] ?? {}) as TemplateValues)}
              </Box>
            </Box>
          </Box>
        ))}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>{t('save')}</SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Box>
      </VersionedForm>
    </Card>
  );
}

const two = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const preview = {
  p: 1.5,
  minHeight: 96,
  borderRadius: 1,
  bgcolor: 'background.default',
  border: '1px solid var(--divider)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
