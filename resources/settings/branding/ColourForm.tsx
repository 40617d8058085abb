import { useEffect } from 'react';
import { getSettings, type SettingsRecord, updateSettings } from '#domain/provider/api/settings.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useFormContext } from 'react-hook-form';
import {
  type BrandScheme,
  brandContrast,
  completeColour,
  isReadableBrand,
  nearestReadable,
  shownRatio,
} from '#domain/provider/brand-colour.ts';
import { PALETTE } from '#domain/shared/palette.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { formatOneDecimal } from '#src/i18n/format.ts';
import { Readability } from './Contrasts.tsx';

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

interface ColourFieldProps {
  name: string;
  label: string;
  scheme: BrandScheme;
}
const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, picked or typed, with the contrast of text on it; for an unreadable one, the nearest readable colour is offered. */
function ColourField({ name, label, scheme }: ColourFieldProps) {
  const t = useT('branding');
  const { register, watch, setValue } = useFormContext<Record<string, string>>();
  const value = watch(name) ?? '';
  const set = (colour: string) => setValue(name, colour, { shouldDirty: true, shouldValidate: true });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Field name={name} label={label} hint={t('colour-hint')}>
        {(wiring) => (
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '56px minmax(0, 200px)' }}>
            <Box
              component="input"
              type="color"
              aria-label={t('pick', { colour: label })}
              value={COLOUR.test(value) ? value.toLowerCase() : PALETTE[scheme].primary.main}
              onChange={({ target }: { target: HTMLInputElement }) => set(target.value)}
              sx={swatch}
            />
            <Input
              placeholder={PALETTE[scheme].primary.main}
              {...register(name, {
                onBlur: () => {
                  const complete = completeColour(value);
                  if (complete !== value) set(complete);
                },
              })}
              {...wiring}
            />
          </Box>
        )}
      </Field>
      {COLOUR.test(value) && <Readable colour={value.toLowerCase()} scheme={scheme} onTake={set} />}
    </Box>
  );
}

interface ReadableProps {
  colour: string;
  scheme: BrandScheme;
  onTake: (colour: string) => void;
}

function Readable({ colour, scheme, onTake }: ReadableProps) {
  const t = useT('branding');
  const isFine = isReadableBrand(colour, scheme);
  const contrast = shownRatio(brandContrast(colour, scheme));
  const nearest = nearestReadable(colour, scheme);
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Readability isFine={isFine} />
      <span>{t(`contrast.${scheme}`, { contrast: `${formatOneDecimal(contrast)}:1` })}</span>
      {!isFine && (
        <Button size="small" variant="outlined" onClick={() => onTake(nearest)}>
          <Box component="span" aria-hidden sx={[dot, { bgcolor: nearest }]} />
          {t('take-nearest', { colour: nearest })}
        </Button>
      )}
    </Box>
  );
}

const swatch = {
  width: 56,
  height: 48,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  cursor: 'pointer',
} as const;
const dot = { width: 14, height: 14, borderRadius: '50%', display: 'inline-block' } as const;
