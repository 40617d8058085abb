import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OwnFace } from './PortalHeader.tsx';

it('LAY-05 a photo that cannot be fetched gives way to the sign of a person', () => {
  const { container } = render(<OwnFace photoUrl="/photo.jpg" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
