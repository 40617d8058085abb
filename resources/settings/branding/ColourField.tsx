import { useFormContext } from 'react-hook-form';
import {
  type BrandScheme,
  isReadableBrand,
  nearestReadable,
  shownContrast,
} from '#domain/provider/brand-colour.ts';
import { PALETTE } from '#src/theme/palette.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Input } from '#src/ui/form/Input.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface ColourFieldProps {
  name: string;
  label: string;
  scheme: BrandScheme;
}
const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, picked or typed, with how readable text in it is; one that is not comes with the nearest that is. */
export function ColourField({ name, label, scheme }: ColourFieldProps) {
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
            <Input placeholder={PALETTE[scheme].primary.main} {...register(name)} {...wiring} />
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
  const nearest = nearestReadable(colour, scheme);
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Chip tone={isFine ? 'success' : 'danger'}>{t(isFine ? 'readable' : 'hard-to-read')}</Chip>
      <span>{t(`contrast.${scheme}`, { contrast: shownContrast(colour, scheme) })}</span>
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
