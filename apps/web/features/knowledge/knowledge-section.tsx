import { useState } from 'react';
import type { ReactNode } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';

interface KnowledgeSectionProps {
  readonly title: string;
  readonly gist: string;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A part of the page that can be collapsed. */
export function KnowledgeSection({ title, gist, open = true, children }: KnowledgeSectionProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <Disclosure title={title} gist={gist} size="section" open={isOpen} onOpenChange={setOpen}>
      {children}
    </Disclosure>
  );
}
