;; The arithmetic of a network (kernel.ts has the same in TypeScript, with equal results to the bit).
;; All addresses and lengths are bytes. Arrays of accumulators and weights are int16; their length in bytes is a
;; multiple of 128, so that eight vectors are handled at a time.
;;
;; npm run build:kernel assembles this file to kernel-bytes.ts.
(module
  (import "network" "memory" (memory 1 4096))

  ;; Writes the accumulators at `from`, less the rows listed from `removed` on, plus the rows listed from `added` on, to
  ;; `to`. The lists contain addresses of rows; `removed` ends where `added` begins.
  (func (export "update")
    (param $to i32) (param $from i32) (param $removed i32) (param $added i32) (param $end i32) (param $bytes i32)
    (local $offset i32) (local $entry i32) (local $at i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (loop $block
      (local.set $at (i32.add (local.get $from) (local.get $offset)))
      (local.set $a (v128.load offset=0 (local.get $at)))
      (local.set $b (v128.load offset=16 (local.get $at)))
      (local.set $c (v128.load offset=32 (local.get $at)))
      (local.set $d (v128.load offset=48 (local.get $at)))
      (local.set $e (v128.load offset=64 (local.get $at)))
      (local.set $f (v128.load offset=80 (local.get $at)))
      (local.set $g (v128.load offset=96 (local.get $at)))
      (local.set $h (v128.load offset=112 (local.get $at)))

      (local.set $entry (local.get $removed))
      (block $allRemoved
        (loop $remove
          (br_if $allRemoved (i32.eq (local.get $entry) (local.get $added)))
          (local.set $at (i32.add (i32.load (local.get $entry)) (local.get $offset)))
          (local.set $a (i16x8.sub (local.get $a) (v128.load offset=0 (local.get $at))))
          (local.set $b (i16x8.sub (local.get $b) (v128.load offset=16 (local.get $at))))
          (local.set $c (i16x8.sub (local.get $c) (v128.load offset=32 (local.get $at))))
          (local.set $d (i16x8.sub (local.get $d) (v128.load offset=48 (local.get $at))))
          (local.set $e (i16x8.sub (local.get $e) (v128.load offset=64 (local.get $at))))
          (local.set $f (i16x8.sub (local.get $f) (v128.load offset=80 (local.get $at))))
          (local.set $g (i16x8.sub (local.get $g) (v128.load offset=96 (local.get $at))))
          (local.set $h (i16x8.sub (local.get $h) (v128.load offset=112 (local.get $at))))
          (local.set $entry (i32.add (local.get $entry) (i32.const 4)))
          (br $remove)))

      (block $allAdded
        (loop $add
          (br_if $allAdded (i32.eq (local.get $entry) (local.get $end)))
          (local.set $at (i32.add (i32.load (local.get $entry)) (local.get $offset)))
          (local.set $a (i16x8.add (local.get $a) (v128.load offset=0 (local.get $at))))
          (local.set $b (i16x8.add (local.get $b) (v128.load offset=16 (local.get $at))))
          (local.set $c (i16x8.add (local.get $c) (v128.load offset=32 (local.get $at))))
          (local.set $d (i16x8.add (local.get $d) (v128.load offset=48 (local.get $at))))
          (local.set $e (i16x8.add (local.get $e) (v128.load offset=64 (local.get $at))))
          (local.set $f (i16x8.add (local.get $f) (v128.load offset=80 (local.get $at))))
          (local.set $g (i16x8.add (local.get $g) (v128.load offset=96 (local.get $at))))
          (local.set $h (i16x8.add (local.get $h) (v128.load offset=112 (local.get $at))))
          (local.set $entry (i32.add (local.get $entry) (i32.const 4)))
          (br $add)))

      (local.set $at (i32.add (local.get $to) (local.get $offset)))
      (v128.store offset=0 (local.get $at) (local.get $a))
      (v128.store offset=16 (local.get $at) (local.get $b))
      (v128.store offset=32 (local.get $at) (local.get $c))
      (v128.store offset=48 (local.get $at) (local.get $d))
      (v128.store offset=64 (local.get $at) (local.get $e))
      (v128.store offset=80 (local.get $at) (local.get $f))
      (v128.store offset=96 (local.get $at) (local.get $g))
      (v128.store offset=112 (local.get $at) (local.get $h))
      (local.set $offset (i32.add (local.get $offset) (i32.const 128)))
      (br_if $block (i32.lt_u (local.get $offset) (local.get $bytes)))))

  ;; Returns the sum of weight · clamp(accumulator, 0, most)² over the accumulators of both sides. The weights of the
  ;; side to move come first. Weights are within ±127, so that weight · 255 fits into 16 bits.
  (func (export "forward")
    (param $us i32) (param $them i32) (param $weights i32) (param $bytes i32) (param $most i32) (result i32)
    (local $sum v128) (local $top v128)
    (local.set $top (i16x8.splat (local.get $most)))
    (local.set $sum (call $half (local.get $us) (local.get $weights) (local.get $bytes) (local.get $top)))
    (local.set $sum
      (i32x4.add
        (local.get $sum)
        (call $half
          (local.get $them)
          (i32.add (local.get $weights) (local.get $bytes))
          (local.get $bytes)
          (local.get $top))))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  ;; One side of `forward`, as four partial sums. Two vectors at a time keep two independent chains of additions.
  (func $half (param $at i32) (param $weights i32) (param $bytes i32) (param $top v128) (result v128)
    (local $end i32) (local $value v128) (local $one v128) (local $two v128)
    (local.set $end (i32.add (local.get $at) (local.get $bytes)))
    (loop $next
      (local.set $value
        (i16x8.min_s
          (i16x8.max_s (v128.load offset=0 (local.get $at)) (v128.const i32x4 0 0 0 0))
          (local.get $top)))
      (local.set $one
        (i32x4.add
          (local.get $one)
          (i32x4.dot_i16x8_s
            (i16x8.mul (local.get $value) (v128.load offset=0 (local.get $weights)))
            (local.get $value))))
      (local.set $value
        (i16x8.min_s
          (i16x8.max_s (v128.load offset=16 (local.get $at)) (v128.const i32x4 0 0 0 0))
          (local.get $top)))
      (local.set $two
        (i32x4.add
          (local.get $two)
          (i32x4.dot_i16x8_s
            (i16x8.mul (local.get $value) (v128.load offset=16 (local.get $weights)))
            (local.get $value))))
      (local.set $at (i32.add (local.get $at) (i32.const 32)))
      (local.set $weights (i32.add (local.get $weights) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (i32x4.add (local.get $one) (local.get $two))))
