import type { Role } from '#domain/shared/role.ts';
import { getSchoolContact } from '#calls/provider/api/providers.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { ColorModeChoice } from '#src/layout/ColorModeChoice.tsx';
import { ZoomPreference } from '#src/layout/ZoomPreference.tsx';
import { useShownRole, useUserContext } from '#src/session/UserProvider.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Email } from '#src/ui/Email.tsx';
import { Card } from '#src/ui/Card.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';

const AccountCards = lazyPart(() => import('./AccountPanels.tsx').then((m) => m.AccountCards), 'account');

const KEYS = { Tab: 'tab', Enter: 'enter', Esc: 'escape', '/': 'slash' } as const;

function Abilities() {
  const { t } = useTranslation();
  const role = useShownRole();
  if (role === null || role === 'PASSWORD_RESETTER') return null;
  const abilities = t(`help:can.${role}`, { returnObjects: true }) as string[];
  return (
    <Card title={t('help:can.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {abilities.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
    </Card>
  );
}

function Keyboard() {
  const { t } = useTranslation();
  return (
    <Card title={t('help:keyboard.title')}>
      <Box component="dl" sx={keys}>
        {Object.entries(KEYS).map(([key, id]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`help:keyboard.${id}`)}</dd>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The account of roles without a profile page. */
function OwnAccount() {
  const { t } = useTranslation();
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 2 }}>
        {t('help:account')}
      </Typography>
      <AccountCards />
    </Box>
  );
}

/** Settings of this device, for visitors and for accounts with a page of their own. */
function DeviceCards() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('help:zoom.title')}>
        <Typography sx={{ mb: 1 }}>{t('help:zoom.text')}</Typography>
        <ZoomPreference />
      </Card>
      <Card title={t('help:appearance.title')}>
        <ColorModeChoice />
      </Card>
    </>
  );
}

/** Returns the key of the contact text for a role: admins have no one at the school to contact. */
function contactOf(role: Role | null, isAdmin: boolean): string {
  if (role !== 'CUSTOMER_SUPPORT') return 'help:contact.text';
  return isAdmin ? 'help:contact.text-admin' : 'help:contact.text-staff';
}

/** How to reach the school, if its home page shows a contact. */
function SchoolContact() {
  const { t } = useTranslation();
  const { data } = useApi(getSchoolContact);
  if (!data?.email && !data?.phone) return null;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        mt: 1.5,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 0.5,
        '& a': { color: 'primary.main' },
      }}
    >
      {data.email && (
        <li>
          {t('help:contact.email')}{' '}
          <a href={`mailto:${data.email}`}>
            <Email address={data.email} />
          </a>
        </li>
      )}
      {data.phone && (
        <li>
          {t('help:contact.phone')} <a href={`tel:${data.phone}`}>{data.phone}</a>
        </li>
      )}
    </Box>
  );
}

/** ROUTE-14: for every role, and for people who cannot sign in. */
export function HelpPage() {
  const { t } = useTranslation();
  const role = useShownRole();
  const { user } = useUserContext();
  const contact = contactOf(role, user?.admin ?? false);
  const hasAccount = role === 'CUSTOMER_SUPPORT' || role === 'BUSINESS_MANAGER';
  return (
    <>
      <PageHeader title={t('help:title')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <Abilities />
        <Card title={t('help:contact.title')}>
          <Typography>{t(contact)}</Typography>
          {role !== 'CUSTOMER_SUPPORT' && <SchoolContact />}
        </Card>
        <Keyboard />
        {!hasAccount && <DeviceCards />}
      </Box>
      {hasAccount && <OwnAccount />}
    </>
  );
}

const keys = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 1.5,
  m: 0,
  alignItems: 'center',
  '& dd': { m: 0 },
  '& kbd': {
    px: 1,
    py: 0.25,
    borderRadius: '6px',
    border: '1px solid',
    borderColor: 'divider',
    borderBottomWidth: 2,
    bgcolor: 'background.default',
    font: 'inherit',
    fontSize: '0.875rem',
  },
} as const;
