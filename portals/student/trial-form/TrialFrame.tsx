import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx';
import { Logo } from '#src/layout/Logo.tsx';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PageTitle } from '#src/ui/PageTitle.tsx';
import { Typography } from '#src/ui/Typography.tsx';

/** Reports its height to the embedding page, so that the frame needs no scroll bar. */
function useOwnHeight(isEmbedded: boolean): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = main.current;
    if (!isEmbedded || !element || window.parent === window) return undefined;
    const watch = new ResizeObserver(() => {
      const trialFormHeight = Math.ceil(element.getBoundingClientRect().height);
      window.parent.postMessage({ trialFormHeight }, '*');
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isEmbedded]);
  return main;
}

interface TrialFrameProps {
  title: string;
  text: string;
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The school's sign, what is asked, and the step; embedded elsewhere the step alone, without padding (ROUTE-22). */
export function TrialFrame({ title, text, heading, children }: TrialFrameProps) {
  const { t } = useTranslation('trial-form');
  const isEmbedded = useLocation().pathname.includes('iframe');
  return (
    <Box
      component="main"
      ref={useOwnHeight(isEmbedded)}
      data-padded={!isEmbedded}
      sx={isEmbedded ? {} : ground}
    >
      <PageTitle title={title} />
      <Box sx={{ width: '100%', maxWidth: isEmbedded ? 720 : 560, mx: 'auto' }}>
        {!isEmbedded && (
          <Box sx={{ mb: 3, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Logo kind="logotype" />
            <LanguageSwitch />
          </Box>
        )}
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none !important' }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>{text}</Typography>
        {children}
        <Box sx={{ mt: 4, color: 'text.secondary', fontSize: '0.875rem' }}>
          {t('here-already')}{' '}
          <Link
            to={paths.studentLogin}
            {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
            sx={{ textDecoration: 'underline' }}
          >
            {t('sign-in')}
          </Link>
        </Box>
      </Box>
    </Box>
  );
}

const ground = {
  minHeight: '100dvh',
  p: { xs: 2, sm: 4 },
  pb: 'calc(32px + env(safe-area-inset-bottom))',
  backgroundImage:
    'radial-gradient(60rem 40rem at 15% -10%, color-mix(in srgb, var(--primary) 12%, transparent), transparent)',
} as const;
