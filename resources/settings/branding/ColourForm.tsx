import { useEffect } from 'react';
import { getSettings, type SettingsRecord, updateSettings } from '#domain/provider/api/settings.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { ColourField } from './ColourField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Has the page fetch the school's colours again. */
function renewBrand(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[href^="/school/brand.css"]');
  if (sheet) sheet.href = `/school/brand.css?at=${Date.now()}`;
}

/** As typed; '' is the product's own. */
export interface Colours {
  brandColour: string;
  brandColourDark: string;
}

/** The school's, as the inputs hold them. */
export const coloursOf = ({ brandColour, brandColourDark }: SettingsRecord): Colours => ({
  brandColour: brandColour ?? '',
  brandColourDark: brandColourDark ?? '',
});

interface ColourFormProps {
  settings: SettingsRecord;
  colours: Colours;
  onColours: (colours: Colours) => void;
}
const OPTIONAL = ['brandColour', 'brandColourDark'] as const;

/** The colours of links and buttons; what could not be read is refused, with the nearest that can. */
export function ColourForm({ settings, colours, onColours }: ColourFormProps) {
  const t = useT('branding');
  const form = usePlainForm<Colours>(colours, OPTIONAL);
  const update = useCommand(updateSettings, {
    invalidates: [getSettings],
    onSuccess: () => {
      renewBrand();
      toast.success(t('saved'));
    },
  });
  useEffect(() => {
    const { unsubscribe } = form.watch(({ brandColour = '', brandColourDark = '' }) =>
      onColours({ brandColour, brandColourDark }),
    );
    return unsubscribe;
  }, [form, onColours]);
  if (!settings.mayChange) {
    return (
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {OPTIONAL.map((name) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(`field.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {settings[name] ?? t('own')}
            </Box>
          </div>
        ))}
      </Box>
    );
  }
  const save = (typed: Colours, { version }: SettingsRecord) =>
    update.mutateAsync({
      body: {
        brandColour: typed.brandColour || null,
        brandColourDark: typed.brandColourDark || null,
        version,
      },
    });
  const isOwn = colours.brandColour === '' && colours.brandColourDark === '';
  return (
    <VersionedForm
      form={form}
      record={settings}
      valuesOf={coloursOf}
      label={(name) => t(`field.${name}`)}
      save={save}
    >
      <ColourField name="brandColour" scheme="light" label={t('field.brandColour')} />
      <ColourField name="brandColourDark" scheme="dark" label={t('field.brandColourDark')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton>{t('save')}</SubmitButton>
        {!isOwn && (
          <Button
            onClick={() => {
              for (const name of OPTIONAL) form.setValue(name, '', { shouldDirty: true });
            }}
          >
            {t('take-own')}
          </Button>
        )}
      </Box>
    </VersionedForm>
  );
}
