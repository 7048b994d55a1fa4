import { isTyping } from '../../shared/ui/focus.ts';
import type { ReplayCtrl } from './replay-ctrl.svelte.ts';

/** Arrow keys step through the game, unless the keyboard is used to walk the board or a field needs them. */
export class StepKeys {
  private readonly steps: Readonly<Record<string, () => void>>;
  private readonly pause: () => void;
  /** Whether the keyboard is used to walk the page: on the board, arrows then move between squares. */
  private isWalking = false;

  constructor(ctrl: ReplayCtrl) {
    this.pause = () => ctrl.pause();
    this.steps = {
      ArrowLeft: () => ctrl.back(),
      ArrowRight: () => ctrl.forward(),
      Home: () => ctrl.first(),
      End: () => ctrl.last(),
    };
  }

  point(): void {
    this.isWalking = false;
  }

  press(event: KeyboardEvent): void {
    if (event.key === 'Tab') this.isWalking = true;
    const step = this.steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnBoard = this.isWalking && event.target instanceof Element && event.target.closest('svg') !== null;
    if (isOnBoard || isTyping(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.pause();
    step();
  }
}
