import { Box } from '#src/ui/Box.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { useT } from '../screen/use-t.ts';
import { type Shortcut, switchKeys, useAreKeysOn } from './registry.ts';

const SHOWN: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

function Keys({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useT();
  if (shortcuts.length === 0) return null;
  return (
    <section aria-label={title}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {title}
      </Box>
      <Box component="dl" sx={list}>
        {shortcuts.map(({ does, name, keys }) => (
          <div key={`${does} ${name}`}>
            <dt>
              {keys.map((one) => (
                <span key={one}>
                  {one.split(/[ +]/).map((key, at) => (
                    // "g g" is twice the same.
                    <kbd key={`${at}-${key}`}>{SHOWN[key] ?? key}</kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{t(`keys:does.${does}`, { name })}</dd>
          </div>
        ))}
      </Box>
    </section>
  );
}

interface KeysDialogProps {
  /** Those that answered when it was opened. */
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Shortcuts of this page and of every page, from the registered ones; with a switch that turns off the single-letter keys. */
export function KeysDialog({ shortcuts, onClose }: KeysDialogProps) {
  const t = useT();
  const isOn = useAreKeysOn();
  return (
    <Modal title={t('keys:title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Keys title={t('keys:here')} shortcuts={shortcuts.filter(({ isEverywhere }) => !isEverywhere)} />
        <Keys
          title={t('keys:everywhere')}
          shortcuts={shortcuts.filter(({ isEverywhere }) => isEverywhere).toReversed()}
        />
        <div>
          <Switch label={t('keys:on')} checked={isOn} onChange={switchKeys} />
          <Box sx={{ color: 'text.secondary' }}>{t('keys:on-text')}</Box>
        </div>
      </Box>
    </Modal>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& div': { display: 'flex', alignItems: 'center', gap: 2 },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 96 },
  '& dt span': { display: 'inline-flex', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    px: 1,
    minWidth: 28,
    textAlign: 'center',
    borderRadius: 0.75,
    border: '1px solid',
    borderColor: 'divider',
    font: 'inherit',
    fontSize: '0.875rem',
  },
} as const;
