import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { studentCan } from '#domain/people/student.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useCart } from '#src/session/cart-store.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Logo } from './Logo.tsx';
import { useIsPhone } from './use-is-phone.ts';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import { useEffect, useState } from 'react';

/** Px of movement that count as scrolling (LAY-04). */
const SCROLL_THRESHOLD = 10;

/** LAY-04: true after scrolling down by the threshold, false after scrolling up by it and at the top. */
function useHiddenOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let anchor = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - anchor;
      if (Math.abs(moved) < SCROLL_THRESHOLD && window.scrollY > 0) return;
      setIsHidden(moved > 0 && window.scrollY > 0);
      anchor = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}

/** The user's photo, as a link to the profile; an icon when there is none or it cannot be loaded (offline). */
export function OwnFace({ photoUrl }: { photoUrl: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!photoUrl || isBroken) return <AccountCircle />;
  return <Box component="img" src={photoUrl} alt="" onError={() => setIsBroken(true)} sx={photo} />;
}

const photo = { width: 28, height: 28, borderRadius: '50%', objectFit: 'cover' } as const;

const PortalBell = lazyPart(
  () => import('./bell/PortalBell.tsx').then((module) => module.PortalBell),
  'bell',
);

function CartLink({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <IconButton component={Link} to={paths.studentCheckout} aria-label={t('shell:header.cart', { count })}>
      <ShoppingCart />
      <Box component="span" aria-hidden sx={bubble}>
        {count}
      </Box>
    </IconButton>
  );
}

/** LAY-04, LAY-05: a student's, or a teacher's; floats over the page, and makes room while reading on. */
export function PortalHeader() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isHidden = useHiddenOnScroll();
  const { products } = useCart();
  const { student, photoUrl } = useUserContext().user ?? {};
  return (
    <Box component="header" data-print="no" data-hidden={isHidden} sx={[header, isHidden && hidden]}>
      {isPhone && <Logo kind="isotype" />}
      <Box sx={{ flex: 1 }} />
      {student && studentCan.refer(student) && (
        <Button
          component={Link}
          to={paths.studentReferral}
          {...(!(isPhone && products.length > 0) && { startIcon: <CardGiftcard /> })}
          size="small"
          sx={pill}
        >
          {t('shell:header.referral')}
        </Button>
      )}
      <Box sx={bell}>
        <PortalBell />
      </Box>
      {products.length > 0 && <CartLink count={products.length} />}
      {isPhone && student && (
        <IconButton component={Link} to={paths.studentProfile} aria-label={t('shell:menu.profile')}>
          <OwnFace key={photoUrl} photoUrl={photoUrl ?? null} />
        </IconButton>
      )}
    </Box>
  );
}

/** Its place is kept while it is fetched. */
const bell = { minWidth: 44, minHeight: 44 } as const;
const header = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  minHeight: 64,
  px: { xs: 2, sm: 3 },
  // Fits on one line from 320 px, even with a cart.
  '@media (max-width: 359px)': { gap: 0, px: 1 },
  bgcolor: 'color-mix(in srgb, var(--ground) 82%, transparent)',
  backdropFilter: 'blur(10px)',
  transition: 'transform 200ms ease',
  '&:focus-within': { transform: 'none' },
} as const;
const hidden = { transform: 'translateY(-100%)' } as const;
const pill = {
  whiteSpace: 'nowrap',
  px: { xs: 1.25, sm: 1.5 },
  '@media (max-width: 359px)': { px: 1, fontSize: '0.75rem' },
  bgcolor: 'primary.light',
  borderRadius: 99,
  color: 'primary.dark',
  '[data-color-scheme="dark"] &': { color: 'primary.main' },
} as const;
const bubble = {
  position: 'absolute',
  top: 2,
  right: 0,
  minWidth: 18,
  px: '4px',
  borderRadius: 99,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
} as const;
