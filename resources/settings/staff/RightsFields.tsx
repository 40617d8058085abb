import {
  AREAS,
  MONEY_RIGHTS,
  presetOf,
  PRESETS,
  RIGHT_LEVELS,
  RIGHT_PRESETS,
  type Right,
  type RightLevel,
  type Rights,
} from '#domain/shared/rights.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface RightsFieldsProps {
  rights: Rights;
  onChange: (rights: Rights) => void;
}

/** A person's permissions: a preset, and each permission to adjust. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const t = useT('settings');
  const preset = presetOf(rights);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="label" sx={{ display: 'grid', gap: 0.5 }}>
        <b>{t('rights.preset')}</b>
        <Box
          component="select"
          value={preset ?? 'CUSTOM'}
          onChange={({ target }: { target: { value: string } }) => {
            const chosen = PRESETS.find((each) => each === target.value);
            if (chosen) onChange({ ...RIGHT_PRESETS[chosen] });
          }}
          sx={select}
        >
          {PRESETS.map((each) => (
            <option key={each} value={each}>
              {t(`staff.access.${each}`)}
            </option>
          ))}
          <option value="CUSTOM" disabled={preset !== null}>
            {t('staff.access.CUSTOM')}
          </option>
        </Box>
      </Box>
      <Group title={t('rights.areas')} of={AREAS} rights={rights} onChange={onChange} />
      <Group title={t('rights.money')} of={MONEY_RIGHTS} rights={rights} onChange={onChange} />
    </Box>
  );
}

interface GroupProps extends RightsFieldsProps {
  title: string;
  of: readonly Right[];
}

function Group({ title, of, rights, onChange }: GroupProps) {
  const t = useT('settings');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {title}
      </Box>
      {of.map((right) => (
        <Box key={right} component="label" sx={row}>
          <span>
            {t(`rights.name.${right}`)}
            {t(`rights.about.${right}`, { defaultValue: '' }) && <small>{t(`rights.about.${right}`)}</small>}
          </span>
          <Box
            component="select"
            value={rights[right]}
            onChange={({ target }: { target: { value: string } }) =>
              onChange({ ...rights, [right]: target.value as RightLevel })
            }
            sx={select}
          >
            {RIGHT_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`rights.level.${level}`)}
              </option>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const select = {
  font: 'inherit',
  fontSize: '1rem',
  minHeight: 44,
  px: 1,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'text.secondary',
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 132px',
  alignItems: 'center',
  gap: 2,
  minHeight: 52,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& small': { display: 'block', color: 'text.secondary' },
} as const;
