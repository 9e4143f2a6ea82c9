import { Button } from '../../../../ui/base/button.tsx'
import { closeDialog, Modal } from '../../../../ui/desk/modal.tsx'
import { WhatToExpect } from './what-to-expect.tsx'

export const SuccessDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Successfully Subscribed!" onClose={onClose}>
    <WhatToExpect />
    <Button className="mt-6 w-full" onClick={closeDialog}>
      Continue Browsing
    </Button>
  </Modal>
)
