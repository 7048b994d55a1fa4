"""Fits a network to a folder of records, which `train.ts` writes; see README.md.

Runs on a GPU if there is one. All data is kept in the memory of the device. Prints one line of JSON for each epoch.
"""

import argparse
import json
import math
import time
from pathlib import Path

import numpy
import torch
from torch import Tensor, nn
from torch.nn import functional

# Weights are kept within what their integers can hold: ±127/64 for outputs; rows and the base rows that all king
# buckets share are each within ±0.99, so that forty sums of both stay within int16 at 255 for 1.
OUTPUT_LIMIT = 127 / 64
ROW_LIMIT = 0.99
WARM_UP_STEPS = 200
# As in quantise.ts: the integer that stands for an output weight of 1.
OUTPUT_UNIT = 64
# Positions of each output bucket that decide how its weights are rounded, and what is added to the diagonal of their
# covariance, as a share of its mean.
ROUNDING_POSITIONS = 20_000
ROUNDING_DAMPING = 0.01
# As in records.ts and shard.ts.
SHARE = 10_000
NO_RESULT = 2


class Records:
    """The positions of some files, as tensors on a device."""

    def __init__(self, folder: Path, files: list, active: int, device: torch.device) -> None:
        dtype = numpy.dtype(
            [
                ("us", "<i2", (active,)),
                ("them", "<i2", (active,)),
                ("kings", "u1", (2,)),
                ("bucket", "u1"),
                ("result", "i1"),
                ("score", "<i2"),
                ("terms", "<i2"),
                ("share", "<i2"),
            ]
        )
        parts = [numpy.fromfile(folder / file["name"], dtype) for file in files]

        def column(name: str) -> Tensor:
            whole = numpy.concatenate([part[name] for part in parts])
            return torch.from_numpy(numpy.ascontiguousarray(whole)).to(device)

        self.us = column("us")
        self.them = column("them")
        self.kings = column("kings")
        self.bucket = column("bucket")
        self.result = column("result")
        self.score = column("score")
        self.terms = column("terms")
        self.share = column("share")

    def __len__(self) -> int:
        return len(self.score)


class Network(nn.Module):
    """Inputs → `width` accumulators for each side → squared clipped ReLU → one output of the chosen bucket."""

    def __init__(
        self, inputs: int, kings: int, width: int, outputs: int, active: int, factors: list, dense: bool
    ) -> None:
        super().__init__()
        self.inputs = inputs
        self.kings = kings
        self.dense = dense
        spread = 1 / math.sqrt(active)
        self.rows = nn.Parameter(torch.zeros(kings, inputs, width))
        # What all king buckets have in common, so that rare buckets learn from the others.
        first = torch.empty(inputs, width).uniform_(-spread, spread)
        self.base = nn.Parameter(first if factors == [] else torch.zeros(inputs, width))
        self.biases = nn.Parameter(torch.full((width,), 0.1))
        self.outputs = nn.Parameter(torch.empty(outputs, 2 * width).uniform_(-1, 1) / math.sqrt(width))
        self.output_biases = nn.Parameter(torch.zeros(outputs))
        self.rows.requires_grad_(kings > 1)
        # What rows of a group have in common. Where there are groups, they are initialised instead of single rows.
        self.groups = [torch.tensor(groups) for groups in factors]
        share = spread / math.sqrt(max(1, len(factors)))
        self.factors = nn.ParameterList(
            [nn.Parameter(torch.empty(max(groups) + 1, width).uniform_(-share, share)) for groups in factors]
        )

    def base_rows(self) -> Tensor:
        """Returns what all king buckets have in common, with that of every group."""
        rows = self.base
        for groups, factor in zip(self.groups, self.factors):
            rows = rows + functional.embedding(groups.to(factor.device), factor)
        return rows

    def table(self) -> Tensor:
        """Returns all rows, of one king bucket after another; row `inputs` of each is zero and used as padding."""
        rows = functional.pad(self.rows + self.base_rows(), (0, 0, 0, 1)).view(self.kings * (self.inputs + 1), -1)
        return rows.to(torch.bfloat16) if self.dense else rows

    def accumulate(self, table: Tensor, rows: Tensor, king: Tensor) -> Tensor:
        index = rows.long() + (king.long() * (self.inputs + 1)).unsqueeze(1)
        if self.dense:
            # Slower in theory, but a matrix product is what a GPU does best.
            hot = torch.zeros(len(rows), len(table), dtype=table.dtype, device=rows.device).scatter_(1, index, 1.0)
            total = torch.matmul(hot, table).float()
        else:
            total = functional.embedding_bag(index, table, mode="sum")
        return (total + self.biases).clamp(0, 1).square()

    def hidden(self, us: Tensor, them: Tensor, kings: Tensor) -> Tensor:
        table = self.table()
        return torch.cat([self.accumulate(table, us, kings[:, 0]), self.accumulate(table, them, kings[:, 1])], 1)

    def forward(self, us: Tensor, them: Tensor, kings: Tensor, bucket: Tensor) -> Tensor:
        every = functional.linear(self.hidden(us, them, kings), self.outputs, self.output_biases)
        return every.gather(1, bucket.long().unsqueeze(1)).squeeze(1)

    @torch.no_grad()
    def clip(self) -> None:
        self.rows.clamp_(-ROW_LIMIT, ROW_LIMIT)
        self.base.clamp_(-ROW_LIMIT, ROW_LIMIT)
        for factor in self.factors:
            factor.clamp_(-ROW_LIMIT, ROW_LIMIT)
        self.outputs.clamp_(-OUTPUT_LIMIT, OUTPUT_LIMIT)


def fit_scale(scores: Tensor, targets: Tensor) -> float:
    """Returns the K at which sigmoid(score / K) predicts the targets best."""
    count = min(len(scores), 1_000_000)
    pick = torch.randperm(len(scores), device=scores.device)[:count]
    score = scores[pick].double()
    target = targets[pick].double()

    def loss(log_scale: float) -> float:
        return functional.binary_cross_entropy_with_logits(score / math.exp(log_scale), target).item()

    low, high = math.log(20), math.log(5000)
    for _ in range(30):
        first, second = low + (high - low) / 3, high - (high - low) / 3
        if loss(first) < loss(second):
            high = second
        else:
            low = first
    return math.exp((low + high) / 2)


def round_in_turn(weights: Tensor, covariance: Tensor) -> Tensor:
    """Rounds weights one after another, those of the most variable inputs first.

    The weights that are not yet rounded change so that they make up for each error as well as they can, which the
    inverse of the inputs' covariance says.
    """
    order = torch.argsort(covariance.diag(), descending=True)
    # Above zero even where all inputs are constant.
    damping = ROUNDING_DAMPING * covariance.diag().mean().clamp(min=1e-6).double()
    damped = covariance.double()[order][:, order] + damping * torch.eye(len(weights)).double()
    inverse = torch.cholesky_inverse(torch.linalg.cholesky(damped))
    factor = torch.linalg.cholesky(inverse).mT.contiguous()
    rest = weights.double()[order]
    rounded = torch.zeros_like(rest)
    limit = OUTPUT_LIMIT * OUTPUT_UNIT
    for i in range(len(rest)):
        rounded[i] = (rest[i] * OUTPUT_UNIT).round().clamp(-limit, limit) / OUTPUT_UNIT
        rest[i + 1 :] -= (rest[i] - rounded[i]) / factor[i, i] * factor[i, i + 1 :]
    result = torch.zeros_like(rounded)
    result[order] = rounded
    return result.float()


def rate_at(step: int, steps: int, first: float, last: float) -> float:
    """Returns the learning rate: a short linear rise, then half a cosine."""
    rise = min(1.0, (step + 1) / WARM_UP_STEPS)
    return rise * (last + (first - last) * (1 + math.cos(math.pi * step / steps)) / 2)


class Fit:
    """A network, its data and how to measure it."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        torch.manual_seed(arguments.seed)
        torch.set_float32_matmul_precision("high")
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.meta = json.loads((arguments.records / "meta.json").read_text())
        active = self.meta["active"]
        self.train = Records(arguments.records, self.meta["train"], active, self.device)
        self.held_out = Records(arguments.records, self.meta["heldOut"], active, self.device)
        known = self.train.result != NO_RESULT
        results = (self.train.result[known].float() + 1) / 2
        self.scale = arguments.scale or fit_scale(self.train.score[known], results)
        # The score for an output of 1 where the network adds to the terms: the K at which they alone are best.
        every = torch.arange(len(self.train), device=self.device)
        self.terms_scale = fit_scale(self.train.terms, self.targets(self.train, every)) if arguments.add_terms else 0.0
        mirror = self.meta.get("mirror")
        # The last entry is the row that is used as padding.
        self.mirror = None if mirror is None else torch.tensor([*mirror, len(mirror)], device=self.device)
        dense = self.device.type == "cuda" if arguments.gather == "auto" else arguments.gather == "dense"
        self.network = Network(
            self.meta["architecture"]["inputs"],
            self.meta["kingBuckets"],
            self.meta["architecture"]["width"],
            self.meta["outputBuckets"],
            active,
            self.meta["factors"],
            dense,
        ).to(self.device)

        self.forget_unseen_rows()

    @torch.no_grad()
    def forget_unseen_rows(self) -> None:
        """Starts rows that never occur at zero, where they stay. Otherwise they would add noise to rare positions."""
        inputs = self.network.inputs
        seen = torch.zeros(inputs + 1, device=self.device)
        for rows in [*self.train.us.split(1 << 20), *self.train.them.split(1 << 20)]:
            seen += torch.bincount(rows.flatten().long(), minlength=inputs + 1)
        self.network.base[seen[:inputs] == 0] = 0

    def targets(self, records: Records, pick: Tensor) -> Tensor:
        """Returns what to predict: scores and results, mixed; the score alone where the result is not known."""
        result = records.result[pick]
        by_score = torch.sigmoid(records.score[pick].float() / self.scale)
        mixed = self.arguments.lambda_ * by_score + (1 - self.arguments.lambda_) * (result.float() + 1) / 2
        return torch.where(result == NO_RESULT, by_score, mixed)

    def losses(self, records: Records, pick: Tensor, is_mirrored: bool = False) -> Tensor:
        """Returns the loss to minimize and the loss by results alone, which can be compared for any lambda."""
        us, them = records.us[pick], records.them[pick]
        if is_mirrored:
            us, them = self.mirror[us.long()], self.mirror[them.long()]
        output = self.network(us, them, records.kings[pick], records.bucket[pick])
        # As the engine does, towards the limit of quiet moves.
        output = output * (records.share[pick].float() / SHARE)
        if self.arguments.add_terms:
            output = output + records.terms[pick].float() / self.terms_scale
        expected = torch.sigmoid(output)
        known = (records.result[pick] != NO_RESULT).float()
        result = (records.result[pick].float() + 1) / 2
        by_result = ((expected - result).square() * known).sum() / known.sum().clamp(min=1)
        loss = (expected - self.targets(records, pick)).abs().pow(self.arguments.power).mean()
        return torch.stack([loss, by_result])

    @torch.no_grad()
    def validate(self) -> "list[float]":
        batch = self.arguments.batch
        every = torch.arange(len(self.held_out), device=self.device)
        parts = [(self.losses(self.held_out, pick) * len(pick)) for pick in every.split(batch)]
        return (torch.stack(parts).sum(0) / max(1, len(self.held_out))).tolist()

    def run(self) -> "list[dict]":
        options = self.arguments
        learned = [each for each in self.network.parameters() if each.requires_grad]
        fused = {"fused": True} if self.device.type == "cuda" else {}
        optimizer = torch.optim.AdamW(learned, lr=options.rate, weight_decay=options.decay, **fused)
        batches = max(1, len(self.train) // options.batch)
        steps = batches * options.epochs
        step = 0
        history = []
        for epoch in range(1, options.epochs + 1):
            begin = time.time()
            order = torch.randperm(len(self.train), device=self.device)
            total = torch.zeros(2, device=self.device)
            for batch in range(batches):
                for group in optimizer.param_groups:
                    group["lr"] = rate_at(step, steps, options.rate, options.last_rate)
                pick = order[batch * options.batch : (batch + 1) * options.batch]
                losses = self.losses(self.train, pick, self.mirror is not None and step % 2 == 1)
                optimizer.zero_grad(set_to_none=True)
                losses[0].backward()
                optimizer.step()
                self.network.clip()
                total += losses.detach()
                step += 1
            mean = (total / batches).tolist()
            speed = round(batches * options.batch / (time.time() - begin))
            held_out = self.validate()
            history.append(
                {
                    "epoch": epoch,
                    "loss": round(mean[0], 6),
                    "heldOut": round(held_out[0], 6),
                    "heldOutByResults": round(held_out[1], 6),
                    "positionsPerSecond": speed,
                }
            )
            print(json.dumps(history[-1]), flush=True)
        return history

    @torch.no_grad()
    def round_outputs(self) -> None:
        """Rounds the output weights to what `export` can store, and prints the mean error of outputs (RMS).

        Accumulators are never negative, so errors that are rounded without regard to each other add up.
        """
        network = self.network
        errors = {"roundedAlone": 0.0, "roundedInTurn": 0.0}
        count = 0
        for bucket in range(len(network.outputs)):
            pick = (self.train.bucket == bucket).nonzero().squeeze(1)
            pick = pick[:: max(1, len(pick) // ROUNDING_POSITIONS)][:ROUNDING_POSITIONS]
            if len(pick) == 0:
                continue
            parts = [
                network.hidden(self.train.us[part], self.train.them[part], self.train.kings[part]).cpu()
                for part in pick.split(4096)
            ]
            hidden = torch.cat(parts)
            mean = hidden.mean(0)
            centred = hidden - mean
            before = network.outputs[bucket].cpu().clone()
            after = round_in_turn(before, centred.t() @ centred / len(pick))
            alone = (before * OUTPUT_UNIT).round() / OUTPUT_UNIT
            network.outputs[bucket] = after
            network.output_biases[bucket] += (mean @ (before - after)).item()
            errors["roundedAlone"] += (hidden @ (alone - before)).square().sum().item()
            errors["roundedInTurn"] += (centred @ (after - before)).square().sum().item()
            count += len(pick)
        means = {name: round(math.sqrt(total / max(1, count)), 4) for name, total in errors.items()}
        print(json.dumps(means), flush=True)

    def save(self, history: "list[dict]") -> None:
        """Writes the weights as float32, one array after another, and what is known about them."""
        out: Path = self.arguments.out
        out.mkdir(parents=True, exist_ok=True)
        network = self.network
        arrays = [network.rows, network.base_rows(), network.biases, network.outputs, network.output_biases]
        with open(out / "weights.bin", "wb") as file:
            for array in arrays:
                file.write(array.detach().float().cpu().contiguous().numpy().astype("<f4").tobytes())
        options = self.arguments
        settings = {
            "lambda": options.lambda_,
            "power": options.power,
            "epochs": options.epochs,
            "batch": options.batch,
            "rate": options.rate,
            "lastRate": options.last_rate,
            "decay": options.decay,
            "seed": options.seed,
            "scale": round(self.scale, 1),
            "addsTerms": options.add_terms,
            "termsScale": round(self.terms_scale, 1),
            "trainPositions": len(self.train),
            "heldOutPositions": len(self.held_out),
        }
        fit = {"records": self.meta, "settings": settings, "last": history[-1]}
        (out / "fit.json").write_text(json.dumps(fit, indent=2) + "\n")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=Path, required=True, help="the folder of records")
    parser.add_argument("--out", type=Path, required=True, help="the folder for the weights")
    parser.add_argument("--lambda", dest="lambda_", type=float, default=0.8, help="the share of scores in the target")
    parser.add_argument("--scale", type=float, default=0, help="K of sigmoid(score / K); fitted to the results if 0")
    parser.add_argument("--power", type=float, default=2.5, help="the exponent of the loss")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=1e-5)
    parser.add_argument("--decay", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--add-terms", action="store_true", help="learn what to add to the evaluation by terms")
    parser.add_argument("--gather", choices=["auto", "bag", "dense"], default="auto", help="how rows are added up")
    return parser.parse_args()


def main() -> None:
    fit = Fit(parse_arguments())
    device = fit.device.type
    scales = {"scale": round(fit.scale, 1), "termsScale": round(fit.terms_scale, 1)}
    begin = {"device": device, "train": len(fit.train), "heldOut": len(fit.held_out), **scales}
    print(json.dumps(begin), flush=True)
    history = fit.run()
    fit.round_outputs()
    fit.save(history)


if __name__ == "__main__":
    main()
