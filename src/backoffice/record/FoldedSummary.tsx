import Phone from '@mui/icons-material/PhoneOutlined';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useEditable } from './editable.ts';
import { useLogContact } from './use-log-contact.ts';
import { useT } from '../screen/use-t.ts';

const HEADER_HEIGHT = 64;

/** Returns the height of the page's header once the element has scrolled under it, and null while it is in view. */
function useScrolledUnder(element: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isAbove = entry && !entry.isIntersecting && entry.boundingClientRect.top < HEADER_HEIGHT;
        // On a phone a long name takes several lines of the header.
        const header = document.querySelector('header')?.offsetHeight ?? HEADER_HEIGHT;
        setHeight(isAbove ? header : null);
      },
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

interface FoldedSummaryProps {
  /** The summary that it replaces. */
  of: RefObject<HTMLElement | null>;
  person: { id: string; fullName: string; photoUrl: string | null; phone: string | null };
  /** Status and next lesson. */
  children: ReactNode;
}

/** One line of a person's summary, on a narrow screen, once the summary has scrolled out of view; the page's header shows the name. */
export function FoldedSummary({ of, person, children }: FoldedSummaryProps) {
  const t = useT();
  const isEditable = useEditable();
  const top = useScrolledUnder(of);
  const { id, fullName: name, photoUrl, phone } = person;
  const log = useLogContact(id);
  return (
    <Box sx={place} style={{ top: top ?? 0 }}>
      {top !== null && (
        <Box data-print="no" sx={bar}>
          <Avatar name={name} photoUrl={photoUrl} size={28} />
          {children}
          {phone && (
            <IconButton
              component="a"
              href={`tel:${phone}`}
              aria-label={t('record.call', { name })}
              onClick={isEditable ? () => log('CALL') : undefined}
              sx={{ ml: 'auto' }}
            >
              <Phone />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Takes no height, so that nothing moves when the line appears. */
const place = { position: 'sticky', zIndex: 5, height: 0, display: { lg: 'none' } } as const;
const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: '1px solid var(--divider)',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;
